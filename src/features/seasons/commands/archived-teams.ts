import { and, eq, isNotNull } from 'drizzle-orm';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { type Scope, scopeOf } from '@/shared/permissions';
import { getSeason } from '../queries/seasons';
import { seasonTeams } from '../tables/season';
import { resumeSeasonDues } from './season-dues';

/** Restores an archived team with its players, and returns how many: the command of a later feature. */
export type RestoreTeam = (
  deps: Pick<App, 'db'>,
  scope: Scope<'team.write'>,
  id: number,
) => Promise<{ players: number }>;

/**
 * Records that a season's end archived a team, which it does once. The caller has locked the team.
 * @unscoped changes what its caller has locked within a scope
 */
export async function markArchived(tx: Db, { seasonId, teamId }: { seasonId: number; teamId: number }): Promise<void> {
  await tx
    .update(seasonTeams)
    .set({ archivedAt: now })
    .where(and(eq(seasonTeams.seasonId, seasonId), eq(seasonTeams.teamId, teamId)));
}

/** Restores the teams that a season's end archived and resumes the dues that it ended, which then stay. Throws `not_found`. */
export async function restoreTeams(
  { db, restoreTeam }: Pick<App, 'db'> & { restoreTeam: RestoreTeam },
  scope: Scope<'season.write'>,
  seasonId: number,
): Promise<{ teams: number; players: number; dues: number }> {
  await getSeason(db, scope, seasonId);
  const archived = await db
    .select({ id: teams.id })
    .from(seasonTeams)
    .innerJoin(teams, eq(teams.id, seasonTeams.teamId))
    .where(and(eq(seasonTeams.seasonId, seasonId), isNotNull(seasonTeams.archivedAt), isNotNull(teams.archivedAt)));
  let players = 0;
  for (const { id } of archived) players += (await restoreTeam({ db }, scopeOf(scope.actor, 'team.write'), id)).players;
  return { teams: archived.length, players, dues: await resumeSeasonDues({ db }, scope, seasonId) };
}
