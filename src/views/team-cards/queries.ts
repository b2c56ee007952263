import { findNextOfTeams } from '@/features/events/queries/read';
import { listTeamPage } from '@/features/teams/queries';
import type { Db } from '@/platform/db/database';
import { type Scope, scopeOf } from '@/shared/permissions';
import { TEAM_CARDS, type TeamCard, type TeamCardQuery } from './contract';

/** Returns one page of the teams in scope, each with the next event that the caller may know. */
export async function listTeamCards(db: Db, scope: Scope<'team.read'>, query: TeamCardQuery): Promise<TeamCard[]> {
  const page = await listTeamPage(db, scope, { ...query, limit: query.limit ?? TEAM_CARDS });
  const ids = page.map(({ id }) => id);
  const next = await findNextOfTeams(db, scopeOf(scope.actor, 'event.read'), ids);
  return page.map((team) => ({ ...team, nextEvent: next.get(team.id) ?? null }));
}
