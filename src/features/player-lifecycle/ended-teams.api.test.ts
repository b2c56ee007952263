import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import type { DivisionTeams } from '@/features/seasons/contract/teams';
import { seasons } from '@/features/seasons/tables';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { auditLog } from '@/platform/db/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { archiveEndedTeams } from './commands/teams';

const time = testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  time.set('2026-11-20T02:00:00Z');
  await server.db.delete(seasons);
  await server.db.delete(auditLog);
});
afterAll(() => server.close());

it("archives a season's teams once its last day is over in the club's time zone, and says so on the board", async () => {
  const { season, team, child } = await seasonWithTeam('2026-11-20');
  // 23:59 and 00:01 in Manila.
  time.set('2026-11-20T15:59:00Z');
  expect(await archive()).toBe(0);
  time.set('2026-11-20T16:01:00Z');
  expect(await archive()).toBe(1);
  expect(await isArchived(team.id)).toBe(true);
  expect(await teamOf(child.id)).toBeNull();
  const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'team.archived'));
  expect(noted).toMatchObject([{ actorId: null, entityId: String(team.id), rows: 1 }]);
  expect(await board(season.id)).toMatchObject([{ teams: [], archived: [{ id: team.id, name: team.name }] }]);
});

it('restores them with their players, and archives them no second time', async () => {
  const { season, team, child } = await seasonWithTeam('2026-11-19');
  await archive();
  const path = `/api/seasons/${season.id}/teams/restore`;
  expect((await server.request('PUT', path, { as: admin, body: {} })).json).toEqual({ teams: 1, players: 1 });
  expect(await teamOf(child.id)).toBe(team.id);
  expect(await archive()).toBe(0);
  expect(await board(season.id)).toMatchObject([{ teams: [{ id: team.id }], archived: [] }]);
  expect((await server.request('PUT', path, { as: admin, body: {} })).json).toEqual({ teams: 0, players: 0 });
});

it('keeps a team of a later season, and those of seasons that ended long ago or run', async () => {
  const continued = await seasonWithTeam('2026-11-19');
  await make.placeInSeason(server.db, await make.makeSeason(server.db), { team: continued.team });
  const old = await seasonWithTeam('2026-10-20');
  const running = await seasonWithTeam('2026-11-20');
  expect(await archive()).toBe(0);
  for (const { team } of [continued, old, running]) expect(await isArchived(team.id)).toBe(false);
});

it('archives the others when one still has an event, and that one when it is over', async () => {
  const [busy, free] = [await seasonWithTeam('2026-11-19'), await seasonWithTeam('2026-11-19')];
  await make.makeEvent(server.db, { teamId: busy.team.id });
  expect(await archive()).toBe(1);
  expect(await isArchived(busy.team.id)).toBe(false);
  expect(await isArchived(free.team.id)).toBe(true);
  time.set('2026-11-21T02:00:00Z');
  expect(await archive()).toBe(1);
  expect(await isArchived(busy.team.id)).toBe(true);
});

it('archives each team once, however many programs do it at once', async () => {
  await seasonWithTeam('2026-11-19');
  expect((await Promise.all([archive(), archive()])).sort()).toEqual([0, 1]);
});

async function seasonWithTeam(endsOn: string) {
  const season = await make.makeSeason(server.db, { endsOn });
  const team = await make.makeTeam(server.db);
  await make.placeInSeason(server.db, season, { team });
  return { season, team, child: await make.makePlayer(server.db, { teamId: team.id }) };
}

function archive(): Promise<number> {
  return archiveEndedTeams(server, clock());
}

async function isArchived(id: number): Promise<boolean> {
  const [row] = await server.db.select().from(teams).where(eq(teams.id, id));
  return row?.archivedAt != null;
}

async function teamOf(id: number) {
  return (await server.db.select().from(players).where(eq(players.id, id)))[0]?.teamId;
}

async function board(seasonId: number): Promise<DivisionTeams[]> {
  return (await server.request('GET', `/api/seasons/teams?seasonId=${seasonId}`, { as: admin })).json;
}
