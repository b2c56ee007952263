import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { addDays, type Day } from '@/shared/dates';
import { seasons, seasonTeams } from '../tables/season';

/** For how many days after its last day a season's teams are archived and its dues ended, once what still prevented it is over. */
const DAYS = 30;

/** The condition of a season that ended in the last days. */
export function endedLately(today: Day): SQL {
  return between(seasons.endsOn, addDays(today, -DAYS), addDays(today, -1));
}

/**
 * Returns the teams to archive: of seasons that ended in the last days, in no season that ends later, and not archived before.
 * @unscoped runs on a schedule
 */
export function listEndedTeams(db: Db, today: Day): Promise<{ seasonId: number; teamId: number }[]> {
  const playsOn = sql`exists (select from season_team other join season later on later.id = other.season_id
    where other.team_id = ${seasonTeams.teamId} and (later.ends_on, later.id) > (${seasons.endsOn}, ${seasons.id}))`;
  return db
    .select({ seasonId: seasonTeams.seasonId, teamId: seasonTeams.teamId })
    .from(seasonTeams)
    .innerJoin(seasons, eq(seasons.id, seasonTeams.seasonId))
    .innerJoin(teams, and(eq(teams.id, seasonTeams.teamId), isNull(teams.archivedAt)))
    .where(and(endedLately(today), isNull(seasonTeams.archivedAt), sql`not ${playsOn}`))
    .orderBy(asc(seasonTeams.teamId));
}
