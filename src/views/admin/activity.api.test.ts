import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let boss: { id: string };
let ana: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  boss = await makeUser(db, { role: 'super_admin' });
  ana = await makeUser(db, { role: 'coach', firstName: 'Ana', lastName: 'Cruz', email: 'ana@club.test' });
  const nameless = await makeUser(db, { firstName: null, lastName: null, email: 'nameless@club.test' });
  const row = { entity: 'x', entityId: '1' };
  // Midnight in Manila is 16:00 UTC of the day before.
  await db.insert(auditLog).values([
    { ...row, actorId: ana.id, action: 'document.approved', at: '2026-03-10T15:59:59.000Z' },
    { ...row, actorId: ana.id, action: 'player.imported', rows: 12, at: '2026-03-10T16:00:00.000Z' },
    { ...row, actorId: nameless.id, action: 'user.signed_in', at: '2026-03-11T15:59:59.000Z' },
    { ...row, actorId: null, action: 'payment.overdue', rows: 2, at: '2026-03-11T16:00:00.000Z' },
    { ...row, actorId: 'gone', action: 'team.created', at: '2026-03-12T01:00:00.000Z' },
  ]);
});
afterAll(() => server.close());

const sentences = [
  'Somebody created a team',
  '2 payments became overdue',
  'nameless@club.test signed in',
  'Ana Cruz imported 12 players',
  'Ana Cruz approved a document',
];

it('tells what was done, newest first, without whom it was about', async () => {
  const items = await read();
  expect(items.map(({ description }) => description)).toEqual(sentences);
  expect(items[0]).toEqual({
    id: expect.any(Number),
    description: sentences[0],
    timestamp: '2026-03-12T01:00:00.000Z',
  });
});

it('goes on where the page before ended', async () => {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const page = await read(`limit=2${after}`);
    found.push(...page.map(({ description }) => description));
    if (page.length < 2) break;
    after = `&after=${page.at(-1)?.id}`;
  }
  expect(found).toEqual(sentences);
});

it('is filtered by who, by kind and by days of the club', async () => {
  const told = async (query: string) => (await read(query)).map(({ description }) => description);
  expect(await told(`userId=${ana.id}`)).toEqual(sentences.slice(3));
  expect(await told('kind=players')).toEqual(['Ana Cruz imported 12 players']);
  expect(await told('kind=sign-ins')).toEqual(['nameless@club.test signed in']);
  expect(await told('from=2026-03-11&to=2026-03-11')).toEqual(sentences.slice(2, 4));
  expect(await told('to=2026-03-10')).toEqual(['Ana Cruz approved a document']);
  expect(await told(`kind=payments&userId=${ana.id}`)).toEqual([]);
});

it('tells apart when a coach charges players outside the own teams', async () => {
  const { db } = server;
  const team = await makeTeam(db, { coachId: ana.id });
  const own = await makePlayer(db, { teamId: team.id });
  const others = await makePlayer(db, { teamId: (await makeTeam(db)).id });
  const form = { title: 'Edge work', duration: 60, rate: '1500', scheduledDate: '2099-05-01T10:00:00Z' };
  const charges = async (body: object) => {
    const [newest] = await read();
    const answer = await server.request('POST', '/api/coach/sessions', { as: ana, body: { ...form, ...body } });
    expect(answer.status).toBe(201);
    const items = (await read('kind=payments')).filter(({ id }) => id > (newest?.id ?? 0));
    return items.map(({ description }) => description).toSorted();
  };
  expect(await charges({ playerIds: [own.id] })).toEqual(['Ana Cruz charged a player']);
  expect(await charges({ playerIds: [own.id, others.id] })).toEqual([
    'Ana Cruz charged a player',
    'Ana Cruz charged a player outside the own teams',
  ]);
  const teamless = await makePlayer(db, { teamId: null });
  const repeat = { days: ['FR'], until: '2099-05-08' };
  expect(await charges({ playerIds: [teamless.id], repeat })).toEqual([
    'Ana Cruz charged players outside the own teams 2 times',
  ]);
  expect(await charges({ playerIds: [teamless.id], rate: '0' })).toEqual([]);
});

it('refuses filters that there are not', async () => {
  for (const query of ['kind=everything', 'from=2026-02-30', 'to=yesterday', 'limit=1000', 'after=x']) {
    expectRefusal(await server.request('GET', `/api/admin/activity?${query}`, { as: boss }), 400);
  }
});

async function read(query = ''): Promise<{ id: number; description: string; timestamp: string }[]> {
  const answer = await server.request('GET', `/api/admin/activity?${query}`, { as: boss });
  expect(answer.status).toBe(200);
  return answer.json;
}
