import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { auditLog } from '@/platform/db/tables';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { DivisionTeams, PlacementForm } from './contract/teams';
import { registrations } from './tables/registration';
import { seasons } from './tables/season';

let server: TestServer;
let admin: { id: string };
let last: Awaited<ReturnType<typeof make.makeSeason>>;
let season: typeof last;
let lastTeam: { id: number; name: string };
let blue: { id: number; name: string };
let red: { id: number; name: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(registrations);
  await db.delete(seasons);
  await db.delete(auditLog);
  last = await make.makeSeason(db, { name: 'Last', startsOn: '2026-01-01', endsOn: '2026-06-30' });
  season = await make.makeSeason(db, { name: 'Next', startsOn: '2027-01-01' }, { name: 'U12' });
  lastTeam = await make.makeTeam(db);
  await make.placeInSeason(db, last, { team: lastTeam });
  [blue, red] = [await make.makeTeam(db), await make.makeTeam(db)];
  for (const team of [blue, red]) await make.placeInSeason(db, season, { team });
});
afterAll(() => server.close());

it('counts the children on no team of their division, in the latest season or another', async () => {
  await register();
  await register({ teamId: lastTeam.id });
  await register({ teamId: red.id });
  await register({ teamId: red.id }, 'waiting');
  const { id, division } = season;
  const names = [blue, red].map(({ id: teamId, name }) => ({ id: teamId, name }));
  expect(await listed('')).toEqual([{ divisionId: division.id, teams: names, archived: [], unplaced: 2, lacking: 0 }]);
  expect(await listed(`?seasonId=${id}`)).toEqual(await listed(''));
  const [former] = await listed(`?seasonId=${last.id}`);
  expect(former).toMatchObject({ teams: [{ id: lastTeam.id }], unplaced: 0 });
});

it('lists who is registered or on a team, where each comes from, and who was there last season', async () => {
  const fresh = await register({ lastName: 'A' });
  const mover = await register({ lastName: 'B', teamId: lastTeam.id, position: 'Goalie' });
  const before = await register({ lastName: 'C', teamId: blue.id });
  await make.placeInSeason(server.db, last, { child: before });
  const guest = await make.makePlayer(server.db, { lastName: 'D', teamId: red.id });
  await register({ lastName: 'E' }, 'withdrawn');
  const { children, ...rest } = await read();
  expect(rest).toMatchObject({ name: 'U12', previous: { name: 'Last', endsOn: '2026-06-30' } });
  const from = { id: lastTeam.id, name: lastTeam.name };
  expect(children).toMatchObject([
    { playerId: fresh.id, teamId: null, fromTeam: null, isRegistered: true, isReturning: false },
    { playerId: mover.id, teamId: null, fromTeam: from, isReturning: true, position: 'Goalie' },
    { playerId: before.id, teamId: blue.id, fromTeam: null, isReturning: true },
    { playerId: guest.id, teamId: red.id, isRegistered: false, isReturning: false },
  ]);
});

it('places many at once, still knows where they came from, and puts them back', async () => {
  const away = await make.makeTeam(server.db);
  const [fresh, mover, other] = [
    await register(),
    await register({ teamId: lastTeam.id }),
    await register({ teamId: away.id }),
  ];
  const stranger = await make.makePlayer(server.db, { lastName: 'Secretname' });
  const ids = [fresh.id, mover.id, other.id];
  const answer = await place([...ids, stranger.id], blue.id);
  expect(answer.json).toEqual({ done: 3, leftOut: [{ id: stranger.id, code: 'not_found' }] });
  expect(answer.text).not.toContain('Secretname');
  expect(await teamsOf(ids)).toEqual([blue.id, blue.id, blue.id]);
  // From one of the division's teams to another: where they came from stays.
  expect((await place([mover.id], red.id)).json.done).toBe(1);
  const { children } = await read();
  expect(children.find(({ playerId }) => playerId === mover.id)).toMatchObject({
    teamId: red.id,
    fromTeam: { id: lastTeam.id },
    isReturning: true,
  });
  expect(children.find(({ playerId }) => playerId === other.id)).toMatchObject({ isReturning: false });
  await server.db.update(teams).set({ archivedAt: '2026-01-01T00:00:00Z' }).where(eq(teams.id, away.id));
  expect((await place(ids, null)).json).toEqual({ done: 3, leftOut: [] });
  expect(await teamsOf(ids)).toEqual([null, lastTeam.id, null]);
  const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'player.placed'));
  expect(noted).toHaveLength(7);
});

it('places a child once, however often it is pressed', async () => {
  const child = await register({ teamId: lastTeam.id });
  const answers = await Promise.all([place([child.id], blue.id), place([child.id], blue.id)]);
  expect(answers.map(({ json }) => json.done).sort()).toEqual([0, 1]);
  await place([child.id], null);
  expect(await teamsOf([child.id])).toEqual([lastTeam.id]);
});

it('refuses a team that does not play in the division, or is archived', async () => {
  const child = await register();
  expectRefusal(await place([child.id], lastTeam.id), 400);
  await server.db.update(teams).set({ archivedAt: '2026-01-01T00:00:00Z' }).where(eq(teams.id, blue.id));
  expectRefusal(await place([child.id], blue.id), 400);
  expect(await teamsOf([child.id])).toEqual([null]);
  expectRefusal(await change('PUT', blue.id), 400);
  expect((await listed(''))[0]?.teams).toMatchObject([{ id: red.id }]);
});

it('adds a team to one division of a season, creates one of its age group, and takes them out again', async () => {
  const second = await make.makeSeason(server.db, { startsOn: '2027-01-01' });
  expect((await change('PUT', lastTeam.id)).status).toBe(204);
  expect((await change('PUT', lastTeam.id)).status).toBe(204);
  expect((await change('PUT', lastTeam.id, second)).status).toBe(204);
  const path = `/api/seasons/divisions/${season.division.id}/teams`;
  const made = await server.request('POST', path, { as: admin, body: { name: ' U12  Green ' } });
  expect(made.json).toMatchObject({ name: 'U12 Green' });
  const [row] = await server.db.select().from(teams).where(eq(teams.id, made.json.id));
  expect(row).toMatchObject({ ageGroup: 'U12 Peewees', coachId: null });
  expectRefusal(await server.request('POST', path, { as: admin, body: { name: 'u12 green' } }), 409);
  const now = await listed(`?seasonId=${season.id}`);
  expect(now[0]?.teams.map(({ id }) => id).sort()).toEqual([lastTeam.id, blue.id, red.id, made.json.id].sort());
  expect((await change('DELETE', blue.id)).status).toBe(204);
  expectRefusal(await change('DELETE', blue.id), 404);
  expect((await read()).teams.map(({ id }) => id)).not.toContain(blue.id);
});

async function register(
  values: Parameters<typeof make.makePlayer>[1] = {},
  state: 'registered' | 'waiting' | 'withdrawn' = 'registered',
) {
  const child = await make.makePlayer(server.db, values);
  await server.db.insert(registrations).values({
    seasonId: season.id,
    divisionId: season.division.id,
    playerId: child.id,
    state,
    waitingSince: state === 'waiting' ? '2026-01-01T00:00:00Z' : null,
  });
  return child;
}

async function listed(search: string): Promise<DivisionTeams[]> {
  return (await server.request('GET', `/api/seasons/teams${search}`, { as: admin })).json as DivisionTeams[];
}

async function read(): Promise<PlacementForm> {
  const path = `/api/seasons/divisions/${season.division.id}/placing`;
  return (await server.request('GET', path, { as: admin })).json as PlacementForm;
}

function place(playerIds: number[], teamId: number | null) {
  const path = `/api/seasons/divisions/${season.division.id}/placing`;
  return server.request('PUT', path, { as: admin, body: { playerIds, teamId } });
}

function change(method: 'PUT' | 'DELETE', teamId: number, { division } = season) {
  return server.request(method, `/api/seasons/divisions/${division.id}/teams/${teamId}`, { as: admin });
}

async function teamsOf(ids: number[]): Promise<(number | null)[]> {
  const rows = await server.db.select({ id: players.id, teamId: players.teamId }).from(players);
  return ids.map((id) => rows.find((row) => row.id === id)?.teamId ?? null);
}
