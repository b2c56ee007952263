import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { teams } from '@/features/teams/tables';
import * as make from '../../../test/factories';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';

// Anything read or linked to before is out of reach from the next request on, even when it is cached by its ETag.

let server: TestServer;
let coach: { id: string };
let guardian: { id: string };
let team: { id: number };
let child: { id: number };
let form: { id: number; name: string };
let paper: { id: number };
let signed: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { familiesMayUpload: true } });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server;
  coach = await make.makeUser(db, { role: 'coach' });
  guardian = await make.makeUser(db);
  team = await make.makeTeam(db, { coachId: coach.id });
  child = await make.makePlayer(db, { teamId: team.id, guardians: [guardian] });
  form = await make.makeDocumentType(db);
  const text = await make.makeConsentText(db, { documentTypeId: form.id });
  const { json } = await server.request('POST', '/api/documents', {
    as: coach,
    ...uploadOf({ playerId: child.id, type: form.name }),
  });
  paper = json;
  const signature = { type: form.name, textId: text.id, playerId: child.id, by: guardian };
  signed = await make.makeSignedConsent(db, signature);
  await make.makeDocumentType(db);
});

describe.each<[string, () => { id: string }, () => PromiseLike<unknown>]>([
  [
    'a coach whose team was given to another one',
    () => coach,
    () => server.db.update(teams).set({ coachId: null }).where(eq(teams.id, team.id)),
  ],
  [
    'a guardian who was removed',
    () => guardian,
    () => server.db.delete(guardians).where(eq(guardians.userId, guardian.id)),
  ],
])('%s', (_who, who, remove) => {
  it('finds nothing in lists and counts, whatever the browser has cached', async () => {
    const paths = [
      '/api/documents',
      ...['complete', 'missing', 'review'].map((list) => `/api/documents/status/${list}`),
      '/api/documents/stats',
      '/api/documents/count',
    ];
    const kept = await Promise.all(paths.map((path) => server.request('GET', path, { as: who() })));
    expect(kept.map(({ text }) => /[1-9]/.test(text))).toEqual(paths.map(() => true));
    await remove();
    for (const [index, path] of paths.entries()) {
      const headers = { 'if-none-match': String(kept[index]?.headers.etag) };
      const { status, text } = await server.request('GET', path, { as: who(), headers });
      expect([path, status, /[1-9]/.test(text)]).toEqual([path, 200, false]);
    }
  });

  it('cannot continue from a cursor out of scope', async () => {
    const other = await make.makePlayer(server.db, { teamId: team.id, guardians: [guardian] });
    await make.makeDocument(server.db, { playerId: other.id, type: form.name, uploadedAt: '2020-01-01T00:00:00Z' });
    const strange = await make.makePlayer(server.db, { lastName: 'Aa' });
    const last = await make.makeDocument(server.db, { playerId: strange.id, type: form.name });
    const paths = [
      `/api/documents?after=${last.id}`,
      `/api/documents/status/review?after=${last.id}`,
      `/api/documents/status/missing?after=${strange.id}-${form.id}`,
    ];
    for (const path of paths)
      expect([path, (await server.request('GET', path, { as: who() })).json]).toEqual([path, []]);
    const own = await server.request('GET', `/api/documents?after=${paper.id}`, { as: who() });
    expect(own.json).toHaveLength(1);
  });

  it('cannot open, change or upload anything', async () => {
    await remove();
    const upload = uploadOf({ playerId: child.id, type: form.name });
    const sign = { playerId: child.id, documentTypeId: form.id, version: 1, name: 'Ana' };
    const calls = [
      ['GET', `/api/documents/${paper.id}`, {}],
      ['GET', `/api/documents/${paper.id}/file`, {}],
      ['GET', `/api/documents/${signed.id}/file`, {}],
      ['GET', `/api/players/${child.id}/documents`, {}],
      ['POST', '/api/documents', upload],
      ['PATCH', `/api/documents/${paper.id}/status`, { body: { status: 'approved' } }],
      ['POST', '/api/documents/ask', { body: { playerId: child.id } }],
      ['POST', '/api/consents', { body: sign }],
      ['DELETE', `/api/consents/${signed.id}`, {}],
    ] as const;
    for (const [method, path, asked] of calls) {
      const { status } = await server.request(method, path, { as: who(), ...asked });
      expect([path, [403, 404].includes(status)]).toEqual([path, true]);
    }
  });
});

it('a coach who was deactivated is signed out everywhere', async () => {
  const { headers } = await server.request('GET', '/api/documents', { as: coach });
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, coach.id));
  for (const path of ['/api/documents', '/api/documents/stats', `/api/documents/${signed.id}/file`]) {
    const kept = { 'if-none-match': String(headers.etag) };
    expect((await server.request('GET', path, { as: coach, headers: kept })).status).toBe(401);
  }
});
