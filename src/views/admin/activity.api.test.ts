import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import {
  makeDocument,
  makeDocumentType,
  makeEvent,
  makePayment,
  makePlayer,
  makeTeam,
  makeUser,
} from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ActivityItem } from './contract/activity';

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

it('lists what was done, newest first', async () => {
  const items = await read('to=2026-03-31');
  expect(items.map(({ description }) => description)).toEqual(sentences);
  expect(items[0]).toEqual({
    id: expect.any(Number),
    description: sentences[0],
    about: null,
    timestamp: '2026-03-12T01:00:00.000Z',
  });
});

it('continues where the page before ended', async () => {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const page = await read(`to=2026-03-31&limit=2${after}`);
    found.push(...page.map(({ description }) => description));
    if (page.length < 2) break;
    after = `&after=${page.at(-1)?.id}`;
  }
  expect(found).toEqual(sentences);
});

it("is filtered by user, by kind and by days in the club's time zone", async () => {
  const reported = async (query: string) => (await read(query)).map(({ description }) => description);
  expect(await reported(`userId=${ana.id}`)).toEqual(sentences.slice(3));
  expect(await reported('kind=players')).toEqual(['Ana Cruz imported 12 players']);
  expect(await reported('kind=sign-ins')).toEqual(['nameless@club.test signed in']);
  expect(await reported('from=2026-03-11&to=2026-03-11')).toEqual(sentences.slice(2, 4));
  expect(await reported('to=2026-03-10')).toEqual(['Ana Cruz approved a document']);
  expect(await reported(`kind=payments&userId=${ana.id}`)).toEqual([]);
});

it('shows separately when a coach charges players outside their own teams', async () => {
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

it('names whom or what it concerns, with a link, as long as it exists', async () => {
  const { db } = server;
  const lia = await makePlayer(db, { firstName: 'Lia', lastName: 'Villanueva' });
  const nino = await makePlayer(db, { firstName: 'Nino', lastName: 'Left', status: 'archived' });
  const erased = await makePlayer(db, { firstName: 'Erased', status: 'erased' });
  const team = await makeTeam(db, { name: 'U8 Mites' });
  const event = await makeEvent(db, { title: 'Ice practice' });
  const type = await makeDocumentType(db, { name: 'Medical certificate' });
  const papers = [lia, nino].map(({ id }) => makeDocument(db, { playerId: id, type: type.name }));
  const [paper, old] = await Promise.all(papers);
  const payment = await makePayment(db, { playerId: lia.id, description: 'Dues for March' });
  const done = [
    ['player.archived', lia.id],
    ['guardian.linked', nino.id],
    ['player.erased', erased.id],
    ['player.imported', '1-12'],
    ['team.revised', team.id],
    ['attendance.taken', event.id],
    ['event.deleted', 999_999],
    ['document.approved', paper?.id],
    ['consent.signed', old?.id],
    ['payment.paid', payment.id],
    ['user.role_changed', ana.id],
    ['user.account_changed', boss.id],
  ] as const;
  for (const [index, [action, id]] of done.entries()) {
    const at = new Date(Date.parse('2026-04-01T00:00:00Z') + index * 1000).toISOString();
    await db
      .insert(auditLog)
      .values({ actorId: boss.id, action, entity: action.split('.')[0] ?? '', entityId: String(id), at });
  }
  const items = await read('from=2026-04-01&to=2026-04-01');
  expect(items.map(({ about }) => about).toReversed()).toEqual([
    { name: 'Lia Villanueva', href: `/players?player=${lia.id}` },
    { name: 'Nino Left', href: `/players?player=${nino.id}` },
    null,
    null,
    { name: 'U8 Mites', href: `/teams?roster=${team.id}` },
    { name: 'Ice practice', href: `/events/${event.id}` },
    null,
    { name: 'Medical certificate of Lia Villanueva', href: `/documents?review=${paper?.id}` },
    { name: 'Medical certificate of Nino Left', href: null },
    { name: 'Lia Villanueva, Dues for March', href: `/payments?edit=${payment.id}` },
    { name: 'Ana Cruz', href: null },
    null,
  ]);
});

it('refuses unknown filters', async () => {
  for (const query of ['kind=everything', 'from=2026-02-30', 'to=yesterday', 'limit=1000', 'after=x']) {
    expectRefusal(await server.request('GET', `/api/admin/activity?${query}`, { as: boss }), 400);
  }
});

async function read(query = ''): Promise<ActivityItem[]> {
  const answer = await server.request('GET', `/api/admin/activity?${query}`, { as: boss });
  expect(answer.status).toBe(200);
  return answer.json;
}
