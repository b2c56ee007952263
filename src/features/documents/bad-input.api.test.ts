import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { guardians } from '@/features/guardians/tables';
import { auditLog } from '@/platform/db/tables';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { documents, documentTypes } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let player: { id: number };
let type: { id: number; name: string };
let paper: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  const team = await make.makeTeam(db, { coachId: coach.id });
  player = await make.makePlayer(db, { teamId: team.id, guardians: [parent] });
  type = await make.makeDocumentType(db);
  paper = await make.makeDocument(db, { playerId: player.id, type: type.name });
});
afterAll(() => server.close());

const get = (path: string, as = admin) => server.request('GET', path, { as });

describe('lists', () => {
  it.each(['unknown', 'APPROVED', 'pending%20', '%00', '__proto__'])('refuse the status %s', async (status) => {
    expectRefusal(await get(`/api/documents/status/${status}`), 404);
  });

  it.each([
    `type=${'x'.repeat(300)}`,
    'type=%00',
    'playerId=abc',
    'playerId=0',
    'teamId=-1',
    'teamId=9999999999',
    'limit=0',
    'limit=100',
    'after=x',
    'after=1-2-3',
    'after=9999999999',
    'after=1-9999999999',
  ])('refuse ?%s', async (query) => {
    expectRefusal(await get(`/api/documents/status/missing?${query}`), 400);
  });

  it.each(['complete', 'missing', 'expired', 'review', 'approved', 'pending', 'rejected'])(
    'of %s accept an unknown type, and pages that no longer exist',
    async (status) => {
      const queries = ['type=Unknown', 'after=2000000000', 'after=2000000000-1', `after=${player.id}-2000000000`];
      const own = status === 'missing' ? '' : `after=${player.id}-${type.id}`;
      for (const query of [...queries, own].filter(Boolean)) {
        expect(await get(`/api/documents/status/${status}?${query}`)).toMatchObject({ status: 200, json: [] });
      }
    },
  );
});

describe('a type', () => {
  const months = 'Months must be a whole number from 1 to 1,200, or empty for no expiry.';
  it.each([
    ['no name', {}, 'Name is required.'],
    ['a name of 101', { name: 'x'.repeat(101) }, 'Name can be at most 100 characters.'],
    ['a name of two lines', { name: 'a\nb' }, 'Name must be one line of plain text.'],
    ['0 months', { name: 'A', expiryMonths: 0 }, months],
    ['1.5 months', { name: 'A', expiryMonths: 1.5 }, months],
    ['-1 months', { name: 'A', expiryMonths: -1 }, months],
    ['1,201 months', { name: 'A', expiryMonths: 1201 }, months],
    ['months in words', { name: 'A', expiryMonths: 'abc' }, months],
    ['a string for a boolean', { name: 'A', isRequired: 'yes' }, 'Required must be yes or no.'],
    ['a description of 501', { name: 'A', description: 'x'.repeat(501) }, 'Description can be at most 500 characters.'],
  ])('with %s is refused', async (_what, body, message) => {
    const before = await server.db.select().from(documentTypes);
    for (const [method, path] of [['POST', ''] as const, ['PUT', `/${type.id}`] as const]) {
      const answer = await server.request(method, `/api/document-types${path}`, { as: admin, body });
      expect(expectRefusal(answer, 400).message).toBe(message);
    }
    expect(await server.db.select().from(documentTypes)).toEqual(before);
  });
});

describe('a review', () => {
  it.each([
    ['no status', {}, 'Choose a status.'],
    ['the status expired', { status: 'expired' }, 'Status must be one of: approved, pending, rejected.'],
    ['notes of 1,001', { status: 'rejected', notes: 'x'.repeat(1001) }, 'Notes can be at most 1,000 characters.'],
    [
      'a date in words',
      { status: 'approved', expiryDate: 'tomorrow' },
      'Expiry date must be a date such as 2015-03-14.',
    ],
    ['a day that does not exist', { status: 'approved', expiryDate: '2026-02-30' }, 'There is no February 30.'],
    ['the year 3000', { status: 'approved', expiryDate: '3000-01-01' }, "Expiry date can't be after Dec 31, 2199."],
  ])('with %s is refused', async (_what, body, message) => {
    const answer = await server.request('PATCH', `/api/documents/${paper.id}/status`, { as: admin, body });
    expect(expectRefusal(answer, 400).message).toBe(message);
    const [row] = await server.db.select().from(documents).where(eq(documents.id, paper.id));
    expect(row).toMatchObject({ status: 'pending', version: 1 });
  });
});

describe('the setting', () => {
  const put = (as: { id: string }, body: object) => server.request('PUT', '/api/documents/settings', { as, body });

  it("is changed by admins alone, and is in everybody's session", async () => {
    for (const as of [coach, parent]) expectRefusal(await put(as, { familiesMayUpload: true }), 403);
    expectRefusal(await put(admin, { familiesMayUpload: 'yes' }), 400);
    for (const familiesMayUpload of [true, false]) {
      expect(await put(admin, { familiesMayUpload })).toMatchObject({ status: 200, json: { familiesMayUpload } });
      const { json } = await get('/api/auth/user', parent);
      expect(json.club.familiesMayUpload).toBe(familiesMayUpload);
    }
    expect(await server.db.select().from(clubs)).toMatchObject([{ familiesMayUpload: false }]);
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'club')).orderBy(auditLog.id);
    expect(noted.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['club.uploads_allowed', admin.id],
      ['club.uploads_ended', admin.id],
    ]);
  });
});

it('a guardian who is removed loses access to the child at once', async () => {
  const ofChild = ['/api/documents', `/api/documents/${paper.id}`, `/api/players/${player.id}/documents`];
  const before = await Promise.all(ofChild.map((path) => get(path, parent)));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(before[0]?.json).toMatchObject([{ id: paper.id }]);
  await server.db.delete(guardians).where(eq(guardians.userId, parent.id));
  const etag = before[0]?.headers.etag ?? '';
  const list = await server.request('GET', '/api/documents', { as: parent, headers: { 'if-none-match': etag } });
  expect(list).toMatchObject({ status: 200, json: [] });
  for (const path of [...ofChild.slice(1), `/api/documents/${paper.id}/file`])
    expectRefusal(await get(path, parent), 404);
});
