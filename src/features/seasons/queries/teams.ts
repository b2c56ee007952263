import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { DivisionTeams } from '../contract/teams';
import { seasonsWithin } from '../scope';
import { registrations, seasonDivisions, seasonTeams } from '../tables';
import { latestSeason } from './seasons';

/** Returns the teams of a season's divisions, or the latest season's, without archived ones, and how many children are on none of them. */
export async function listDivisionTeams(
  db: Db,
  scope: Scope<'season.write'>,
  { seasonId }: { seasonId?: number | undefined },
): Promise<DivisionTeams[]> {
  const divisions = await db
    .select({
      divisionId: seasonDivisions.id,
      unplaced: sql<number>`(count(${registrations.id}) filter (where ${seasonTeams.teamId} is null))::integer`,
    })
    .from(seasonDivisions)
    .leftJoin(
      registrations,
      and(eq(registrations.divisionId, seasonDivisions.id), eq(registrations.state, 'registered')),
    )
    .leftJoin(players, eq(players.id, registrations.playerId))
    .leftJoin(seasonTeams, and(eq(seasonTeams.divisionId, seasonDivisions.id), eq(seasonTeams.teamId, players.teamId)))
    .where(and(eq(seasonDivisions.seasonId, seasonId ?? latestSeason), seasonsWithin(scope)))
    .groupBy(seasonDivisions.id)
    .orderBy(asc(seasonDivisions.rank), asc(seasonDivisions.id));
  const rows = await db
    .select({ divisionId: seasonTeams.divisionId, id: teams.id, name: teams.name })
    .from(seasonTeams)
    .innerJoin(teams, eq(teams.id, seasonTeams.teamId))
    .where(and(eq(seasonTeams.seasonId, seasonId ?? latestSeason), isNull(teams.archivedAt), seasonsWithin(scope)))
    .orderBy(asc(teams.name));
  return divisions.map((division) => ({
    ...division,
    teams: rows.filter(({ divisionId }) => divisionId === division.divisionId).map(({ id, name }) => ({ id, name })),
  }));
}
