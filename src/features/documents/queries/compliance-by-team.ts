import { asc, eq, sql } from 'drizzle-orm';
import type { Compliance } from '@/features/players/contract';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { ageGroups } from '@/features/teams/contract';
import { teams } from '@/features/teams/tables';
import { placeIn } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { complianceSql } from './compliance';

/** Number of a team's players in each state of compliance; null ids are for players without a team. */
export type TeamCompliance = Record<Compliance | 'players', number> & {
  teamId: number | null;
  teamName: string | null;
};

/**
 * Counts the compliance of the players in scope on `today`, per team in the order of the list of teams, those without one last. A team
 * without players has no row.
 */
export async function countCompliance(db: Db, scope: Scope<'document.read'>, today: Day): Promise<TeamCompliance[]> {
  const each = db
    .select({ teamId: players.teamId, compliance: complianceSql(today).column.as('compliance') })
    .from(players)
    .where(playersWithin(scope))
    .as('each');
  const countOf = (state: Compliance) => sql<number>`(count(*) filter (where ${each.compliance} = ${state}))::integer`;
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      complete: countOf('complete'),
      review: countOf('review'),
      missing: countOf('missing'),
      expired: countOf('expired'),
      players: sql<number>`count(*)::integer`,
    })
    .from(each)
    .leftJoin(teams, eq(teams.id, each.teamId))
    .groupBy(teams.id)
    .orderBy(placeIn(ageGroups, teams.ageGroup), asc(teams.name), asc(teams.id));
}
