import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { duesRules, duesRuleTeams } from '@/features/payments/tables/dues';
import { players } from '@/features/players/tables';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

it('an archived team leaves lists and choices, and gives its coach and families no access any more', async () => {
  const [coach, parent] = [await make.makeUser(server.db, { role: 'coach' }), await make.makeUser(server.db)];
  const team = await make.makeTeam(server.db, { coachId: coach.id });
  const child = await make.makePlayer(server.db, { teamId: team.id, guardians: [parent] });
  const feed = await server.request('POST', '/api/feeds', { as: coach, body: { kind: 'team', teamId: team.id } });
  expect((await put(team.id, 'archive')).json).toEqual({ id: team.id, players: 1 });
  for (const as of [coach, parent]) {
    expect((await server.request('GET', '/api/auth/user', { as })).json).toMatchObject({ teamIds: [] });
  }
  const { json: teams } = await server.request('GET', '/api/teams', { as: admin });
  expect(teams).toEqual([]);
  expect((await server.request('GET', new URL(feed.json.url).pathname)).status).toBe(404);
  const event = { title: 'Practice', startTime: '2099-05-01T10:00:00Z', endTime: '2099-05-01T11:00:00Z' };
  expectRefusal(await server.request('POST', '/api/events', { as: admin, body: { ...event, teamId: team.id } }), 400);
  expectRefusal(
    await server.request('PUT', `/api/teams/${team.id}`, { as: admin, body: { name: 'X', ageGroup: 'JV' } }),
    404,
  );
  expect(await teamOf(child.id)).toEqual({ teamId: null, formerTeamId: team.id });

  const archived = await server.request('GET', '/api/teams/archived', { as: admin });
  expect(archived.json).toMatchObject([{ id: team.id, playerCount: 1 }]);
  const taken = await server.request('POST', '/api/teams', {
    as: admin,
    body: { name: team.name.toUpperCase(), ageGroup: 'JV' },
  });
  expect(expectRefusal(taken, 409).issues).toMatchObject([
    { path: 'name', message: expect.stringMatching(/^An archived team/) },
  ]);

  expect((await put(team.id, 'restore')).json).toEqual({ id: team.id, players: 1 });
  expect((await server.request('GET', '/api/auth/user', { as: coach })).json).toMatchObject({ teamIds: [team.id] });
  expect(await teamOf(child.id)).toEqual({ teamId: team.id, formerTeamId: null });
});

it('gets back only players who have no team since', async () => {
  const [team, other] = [await make.makeTeam(server.db), await make.makeTeam(server.db)];
  const stays = await make.makePlayer(server.db, { teamId: team.id });
  const moves = await make.makePlayer(server.db, { teamId: team.id });
  await put(team.id, 'archive');
  const body = { firstName: moves.firstName, lastName: moves.lastName, birthDate: moves.birthDate, teamId: other.id };
  await server.request('PUT', `/api/players/${moves.id}`, { as: admin, body });
  expect((await put(team.id, 'restore')).json).toMatchObject({ players: 1 });
  expect(await teamOf(stays.id)).toMatchObject({ teamId: team.id });
  expect(await teamOf(moves.id)).toMatchObject({ teamId: other.id });
});

it('is not archived while it has upcoming events, which are counted', async () => {
  const team = await make.makeTeam(server.db);
  const event = await make.makeEvent(server.db, { teamId: team.id });
  const dues = { name: 'Dues', amount: '100', dueDay: 5, firstMonth: '2030-01', lastMonth: '2030-02' };
  const [rule] = await server.db.insert(duesRules).values(dues).returning();
  await server.db.insert(duesRuleTeams).values({ ruleId: rule?.id ?? 0, teamId: team.id });
  expect(expectRefusal(await put(team.id, 'archive'), 409).message).toBe(
    'This team still has 1 coming event and 1 rule for dues. Move or end them first.',
  );
  await server.db.execute(
    sql`update event set start_time = now() - interval '2 days', end_time = now() - interval '1 day' where id = ${event.id}`,
  );
  await server.db.execute(sql`update dues_rule set is_active = false where id = ${rule?.id}`);
  expect((await put(team.id, 'archive')).status).toBe(200);
});

it('accepts no player who is assigned concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const team = await make.makeTeam(server.db);
    const body = { firstName: 'Nena', lastName: 'Reyes', birthDate: '2015-06-07', teamId: team.id };
    const [archived, saved] = await Promise.all([
      put(team.id, 'archive'),
      server.request('POST', '/api/players', { as: admin, body }),
    ]);
    expect(archived.status).toBe(200);
    const on = await server.db.select().from(players).where(eq(players.teamId, team.id));
    expect(on).toEqual([]);
    expect([201, 400]).toContain(saved.status);
  }
});

async function teamOf(id: number) {
  const { teamId, formerTeamId } = players;
  return (await server.db.select({ teamId, formerTeamId }).from(players).where(eq(players.id, id)))[0];
}

function put(id: number, verb: string) {
  return server.request('PUT', `/api/teams/${id}/${verb}`, { as: admin, body: {} });
}
