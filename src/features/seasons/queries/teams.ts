import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { lacksDocuments } from '@/features/documents/queries/compliance';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { DivisionTeams } from '../contract/teams';
import { seasonsWithin } from '../scope';
import { registrations } from '../tables/registration';
import { seasonDivisions, seasonTeams } from '../tables/season';
import { latestSeason } from './seasons';

/** Returns the teams of a season's divisions, or the latest season's, those that its end archived, how many children are on none, and how many lack documents. */
export async function listDivisionTeams(
  db: Db,
  scope: Scope<'season.write'>,
  { seasonId }: { seasonId?: number | undefined },
  today: Day,
): Promise<DivisionTeams[]> {
  const divisions = await db
    .select({
      divisionId: seasonDivisions.id,
      unplaced: sql<number>`(count(${registrations.id}) filter (where ${seasonTeams.teamId} is null))::integer`,
      lacking: sql<number>`(count(${registrations.id}) filter (where ${lacksDocuments(today)}))::integer`,
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
    .select({
      divisionId: seasonTeams.divisionId,
      team: { id: teams.id, name: teams.name },
      isArchived: sql<boolean>`${teams.archivedAt} is not null`,
    })
    .from(seasonTeams)
    .innerJoin(teams, eq(teams.id, seasonTeams.teamId))
    .where(
      and(
        eq(seasonTeams.seasonId, seasonId ?? latestSeason),
        or(isNull(teams.archivedAt), isNotNull(seasonTeams.archivedAt)),
        seasonsWithin(scope),
      ),
    )
    .orderBy(asc(teams.name));
  const teamsOf = (id: number, isArchived: boolean) =>
    rows.filter((row) => row.divisionId === id && row.isArchived === isArchived).map(({ team }) => team);
  return divisions.map((division) => ({
    ...division,
    teams: teamsOf(division.divisionId, false),
    archived: teamsOf(division.divisionId, true),
  }));
}
