import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type AgeGroup, ageGroups } from '@/features/teams/contract';
import { teamsWithin } from '@/features/teams/scope';
import { teams } from '@/features/teams/tables';
import { placeIn } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { type Scope, scopeOf } from '@/shared/permissions';
import { playersReadableBy } from '../scope';
import { players } from '../tables';

/** The number of a team's players. All other fields are null for players without a team. */
export interface TeamSize {
  teamId: number | null;
  teamName: string | null;
  ageGroup: AgeGroup | null;
  players: number;
}

/** Counts the players in scope by team, in the order of the list of teams and including empty teams; players without a team come last. */
export async function countByTeam(db: Db, scope: Scope<'player.read'>): Promise<TeamSize[]> {
  const sizes = db
    .select({ teamId: players.teamId, players: sql<number>`count(*)`.as('players') })
    .from(players)
    .where(playersReadableBy(scope))
    .groupBy(players.teamId)
    .as('sizes');
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      ageGroup: teams.ageGroup,
      players: sql<number>`coalesce(${sizes.players}, 0)::integer`,
    })
    .from(teams)
    .fullJoin(sizes, eq(sizes.teamId, teams.id))
    .where(or(isNotNull(sizes.players), and(isNotNull(teams.id), teamsWithin(scopeOf(scope.actor, 'team.read')))))
    .orderBy(placeIn(ageGroups, teams.ageGroup), asc(teams.name), asc(teams.id));
}
