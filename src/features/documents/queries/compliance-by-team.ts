import { asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Compliance } from '@/features/players/contract/player';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { ageGroups } from '@/features/teams/contract';
import { teams } from '@/features/teams/tables';
import { placeIn } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { documents, documentTypes } from '../tables';
import { countsAsExpired, hasStatus, isLive } from './status';

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
  const counts = countByState(db, scope, today);
  const countOf = (state: Compliance) =>
    sql<number>`coalesce(sum(${counts.players}) filter (where ${counts.compliance} = ${state}), 0)::integer`;
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      complete: countOf('complete'),
      review: countOf('review'),
      missing: countOf('missing'),
      expired: countOf('expired'),
      players: sql<number>`sum(${counts.players})::integer`,
    })
    .from(counts)
    .leftJoin(teams, eq(teams.id, counts.teamId))
    .groupBy(teams.id)
    .orderBy(placeIn(ageGroups, teams.ageGroup), asc(teams.name), asc(teams.id));
}

/**
 * Returns the number of players by team and state, as a subquery. The conditions are those of `complianceSql`, but all documents are read
 * once, in place of once for each player and condition. Grouped by state before the states become columns: otherwise each column would
 * compute the state again.
 */
function countByState(db: Db, scope: Scope<'document.read'>, today: Day) {
  const papers = paperCounts(db, today);
  const required = sql`(select count(*) from ${documentTypes} where ${documentTypes.isRequired})`;
  const expired = db.select({ playerId: documents.playerId }).from(documents).where(countsAsExpired(today));
  const compliance = sql<Compliance>`case when ${papers.playerId} is null then 'missing' when ${inArray(players.id, expired)} then 'expired'
    when ${papers.live} < ${required} then 'missing' when ${papers.approved} < ${required} then 'review' else 'complete' end`;
  return db
    .select({
      teamId: players.teamId,
      compliance: compliance.as('compliance'),
      players: sql<number>`count(*)`.as('players'),
    })
    .from(players)
    .leftJoin(papers, eq(papers.playerId, players.id))
    .where(playersWithin(scope))
    .groupBy(sql`1, 2`)
    .as('counts');
}

/** Returns of how many required types each player has a live and an approved document. Without a row, a player has handed in nothing. */
function paperCounts(db: Db, today: Day) {
  const types = db.select({ name: documentTypes.name }).from(documentTypes).where(eq(documentTypes.isRequired, true));
  const byType = db
    .select({
      playerId: documents.playerId,
      isRequired: sql<boolean>`${inArray(documents.type, types)}`.as('is_required'),
      isLive: sql<boolean>`bool_or(${isLive(today)})`.as('is_live'),
      isApproved: sql<boolean>`bool_or(${hasStatus('approved', today)})`.as('is_approved'),
    })
    .from(documents)
    .where(ne(documents.status, 'rejected'))
    .groupBy(documents.playerId, documents.type)
    .as('by_type');
  return db
    .select({
      playerId: byType.playerId,
      live: sql<number>`count(*) filter (where ${byType.isRequired} and ${byType.isLive})`.as('live'),
      approved: sql<number>`count(*) filter (where ${byType.isRequired} and ${byType.isApproved})`.as('approved'),
    })
    .from(byType)
    .groupBy(byType.playerId)
    .as('papers');
}
