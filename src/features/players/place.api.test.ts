import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { teams } from '@/features/teams/tables';
import { auditLog } from '@/platform/db/tables';
import { MAX_CHOSEN } from '@/shared/chosen';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { players } from './tables';

const MISSING = 2_000_000_000;

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let own: { id: number };
let second: { id: number };
let other: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  own = await makeTeam(db, { coachId: coach.id });
  second = await makeTeam(db, { coachId: coach.id });
  other = await makeTeam(db);
});
beforeEach(() => server.db.delete(auditLog));
afterAll(() => server.close());

it('puts existing players on the team, and returns the others by id alone', async () => {
  const here = [await makePlayer(server.db), await makePlayer(server.db, { teamId: own.id })];
  const there = await makePlayer(server.db, { teamId: other.id, lastName: 'Secretname' });
  const archived = await makePlayer(server.db, { status: 'archived', lastName: 'Secretname' });
  const ids = here.map(({ id }) => id);
  const answer = await place([...ids, there.id, archived.id, MISSING, MISSING], other.id);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.done).toBe(2);
  expect(answer.json.leftOut).toHaveLength(3);
  expect(answer.json.leftOut).toEqual(
    expect.arrayContaining([
      { id: there.id, code: 'unchanged' },
      { id: archived.id, code: 'not_found' },
      { id: MISSING, code: 'not_found' },
    ]),
  );
  expect(answer.text).not.toContain('Secretname');
  expect(await teamsOf([...ids, there.id, archived.id])).toEqual([other.id, other.id, other.id, null]);
  const noted = await server.db.select().from(auditLog);
  expect(noted.map(({ action, actorId, entityId }) => [action, actorId, Number(entityId)])).toEqual(
    ids.map((id) => ['player.placed', admin.id, id]),
  );
});

it('does nothing at a second click, nor for a concurrent one', async () => {
  const player = await makePlayer(server.db);
  const answers = await Promise.all([place([player.id], own.id), place([player.id], own.id)]);
  expect(answers.map(({ json }) => json.done).toSorted()).toEqual([0, 1]);
  expect(await server.db.select().from(auditLog)).toHaveLength(1);
  const [{ version } = { version: 0 }] = await server.db.select().from(players).where(eq(players.id, player.id));
  expect(version).toBe(2);
});

it('takes players off their team, and can be undone', async () => {
  const player = await makePlayer(server.db, { teamId: own.id, formerTeamId: other.id });
  expect((await place([player.id], null)).json).toEqual({ done: 1, leftOut: [] });
  const [row] = await server.db.select().from(players).where(eq(players.id, player.id));
  expect(row).toMatchObject({ teamId: null, formerTeamId: other.id });
  await place([player.id], own.id);
  const [again] = await server.db.select().from(players).where(eq(players.id, player.id));
  expect(again).toMatchObject({ teamId: own.id, formerTeamId: null });
});

it("lets a coach place only own teams' players, on own teams", async () => {
  const mine = await makePlayer(server.db, { teamId: own.id });
  const theirs = await makePlayer(server.db, { teamId: other.id });
  const answer = await place([mine.id, theirs.id], second.id, coach);
  expect(answer.json).toEqual({ done: 1, leftOut: [{ id: theirs.id, code: 'not_found' }] });
  expect((await place([mine.id], other.id, coach)).status).toBe(403);
  expect((await place([mine.id], null, coach)).status).toBe(403);
  expect(await teamsOf([mine.id, theirs.id])).toEqual([second.id, other.id]);
});

it('a coach whose team was taken away cannot place its players any more', async () => {
  const lost = await makeTeam(server.db, { coachId: coach.id });
  const player = await makePlayer(server.db, { teamId: lost.id });
  await server.db.update(teams).set({ coachId: null }).where(eq(teams.id, lost.id));
  expect((await place([player.id], own.id, coach)).json).toMatchObject({ done: 0 });
});

it('is refused to a family, whatever it names', async () => {
  const child = await makePlayer(server.db, { guardians: [parent] });
  expect((await place([child.id], own.id, parent)).status).toBe(403);
  expect((await place([child.id], null, parent)).status).toBe(403);
  expect(await teamsOf([child.id])).toEqual([null]);
});

it.each([
  ['nobody', { playerIds: [], teamId: 1 }],
  ['no list', { teamId: 1 }],
  ['an invalid id', { playerIds: ['x'], teamId: 1 }],
  ['too many', { playerIds: Array.from({ length: MAX_CHOSEN + 1 }, (_, n) => n + 1), teamId: null }],
  ['a team that does not exist', { playerIds: [1], teamId: MISSING }],
])('refuses %s', async (_what, body) => {
  expect((await server.request('PUT', '/api/players/team', { as: admin, body })).status).toBe(400);
});

function place(playerIds: number[], teamId: number | null, as = admin) {
  return server.request('PUT', '/api/players/team', { as, body: { playerIds, teamId } });
}

async function teamsOf(ids: number[]): Promise<(number | null)[]> {
  const rows = await server.db.select().from(players).where(inArray(players.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.teamId ?? null);
}
