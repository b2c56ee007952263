import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duesRules, duesRuleTeams } from '@/features/payments/tables/dues';
import { players } from '@/features/players/tables';
import type { ClubSeason } from '@/features/seasons/contract/season';
import type { DivisionTeams } from '@/features/seasons/contract/teams';
import { seasons } from '@/features/seasons/tables/season';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { auditLog } from '@/platform/db/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
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
  expect((await server.request('PUT', path, { as: admin, body: {} })).json).toEqual({ teams: 1, players: 1, dues: 0 });
  expect(await teamOf(child.id)).toBe(team.id);
  expect(await archive()).toBe(0);
  expect(await board(season.id)).toMatchObject([{ teams: [{ id: team.id }], archived: [] }]);
  expect((await server.request('PUT', path, { as: admin, body: {} })).json).toEqual({ teams: 0, players: 0, dues: 0 });
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

describe('the dues of a season', () => {
  it('end with it before its teams are archived, and go on when they are brought back, for good', async () => {
    const { season, team, child } = await seasonWithTeam('2026-11-20');
    const rule = await duesOf(season, team);
    expect(await boardDues(season)).toMatchObject([{ id: rule.id, name: 'U10 monthly', isEnded: false }]);
    expect(await archive()).toBe(0);
    expect(await isActive(rule)).toBe(true);
    time.set('2026-11-20T16:01:00Z');
    expect(await archive()).toBe(1);
    expect([await isActive(rule), await isArchived(team.id)]).toEqual([false, true]);
    expect(await boardDues(season)).toMatchObject([{ isEnded: true }]);
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'dues-rule.ended'));
    expect(noted).toMatchObject([{ actorId: null, entityId: String(rule.id) }]);
    expect((await restore(season)).json).toEqual({ teams: 1, players: 1, dues: 1 });
    expect([await isActive(rule), await teamOf(child.id)]).toEqual([true, team.id]);
    expect(await boardDues(season)).toMatchObject([{ isEnded: false }]);
    time.set('2026-11-21T16:01:00Z');
    await archive();
    expect(await isActive(rule)).toBe(true);
    expect((await restore(season)).json).toEqual({ teams: 0, players: 0, dues: 0 });
  });

  it('end once, however many programs do it at once, and are never resumed where a person paused them', async () => {
    const { season, team } = await seasonWithTeam('2026-11-19');
    const [ended, paused] = [await duesOf(season, team), await duesOf(season, team)];
    await setRules(season, [ended.id, paused.id]);
    await server.db.update(duesRules).set({ isActive: false }).where(eq(duesRules.id, paused.id));
    await Promise.all([archive(), archive()]);
    const noted = await server.db.select().from(auditLog).where(eq(auditLog.action, 'dues-rule.ended'));
    expect(noted.map(({ entityId }) => entityId)).toEqual([String(ended.id)]);
    expect((await restore(season)).json).toMatchObject({ dues: 1 });
    expect([await isActive(ended), await isActive(paused)]).toEqual([true, false]);
  });

  it('go on when the season is deleted or they were taken out of it, and those of a running season', async () => {
    const [deleted, left, running] = [
      await seasonWithTeam('2026-11-20'),
      await seasonWithTeam('2026-11-20'),
      await seasonWithTeam('2026-11-21'),
    ];
    const rules = [];
    for (const { season, team } of [deleted, left, running]) rules.push(await duesOf(season, team));
    const gone = await server.request('DELETE', `/api/seasons/${deleted.season.id}`, { as: admin });
    expect(gone.status).toBe(204);
    expect((await setRules(left.season, [])).status).toBe(200);
    time.set('2026-11-21T02:00:00Z');
    await archive();
    for (const rule of rules) expect(await isActive(rule)).toBe(true);
  });

  it('leave the season with a rule that is deleted', async () => {
    const { season, team } = await seasonWithTeam('2026-11-19');
    const rule = await duesOf(season, team);
    await server.db.delete(duesRules).where(eq(duesRules.id, rule.id));
    expect(await boardDues(season)).toEqual([]);
    expect(await archive()).toBe(1);
  });

  it('are of one season at most, and of none that an unknown rule is given to', async () => {
    const [one, two] = [await seasonWithTeam('2026-11-20'), await seasonWithTeam('2026-11-20')];
    const rule = await duesOf(one.season, one.team);
    expectRefusal(await setRules(two.season, [rule.id]), 409);
    expectRefusal(await setRules(two.season, [999_999]), 400);
    const at = await Promise.all([setRules(one.season, []), setRules(one.season, [rule.id, rule.id])]);
    expect(at.map(({ status }) => status)).toEqual([200, 200]);
    await setRules(one.season, [rule.id]);
    // Left out, they stay as they are.
    expect((await setRules(one.season, undefined)).json.dues).toMatchObject([{ id: rule.id }]);
    expect(await boardDues(two.season)).toEqual([]);
  });
});

type Season = Awaited<ReturnType<typeof make.makeSeason>>;

/** Makes a rule that charges the team, and lets it end with the season. */
async function duesOf(season: Season, team: { id: number }) {
  const [rule] = await server.db
    .insert(duesRules)
    .values({ name: 'U10 monthly', amount: '1500.00', dueDay: 5, firstMonth: '2026-09', lastMonth: '2027-05' })
    .returning();
  await server.db.insert(duesRuleTeams).values({ ruleId: rule?.id ?? 0, teamId: team.id });
  expect((await setRules(season, [rule?.id ?? 0])).status).toBe(200);
  return { id: rule?.id ?? 0 };
}

function setRules({ id, division, ...season }: Season, duesRuleIds: number[] | undefined) {
  const { name, slug, startsOn, endsOn, opensOn, closesOn, firstDueOn, instalments, siblingDiscount } = season;
  const days = { startsOn, endsOn, opensOn, closesOn, firstDueOn };
  const body = { name, slug, ...days, instalments, siblingDiscount, divisions: [division], duesRuleIds };
  return server.request('PUT', `/api/seasons/${id}`, { as: admin, body });
}

function restore({ id }: Season) {
  return server.request('PUT', `/api/seasons/${id}/teams/restore`, { as: admin, body: {} });
}

async function boardDues({ id }: Season) {
  const listed = (await server.request('GET', '/api/seasons', { as: admin })).json as ClubSeason[];
  return listed.find((one) => one.id === id)?.dues;
}

async function isActive({ id }: { id: number }) {
  return (await server.db.select().from(duesRules).where(eq(duesRules.id, id)))[0]?.isActive;
}

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
