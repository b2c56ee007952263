import { type Actor, reachOf } from '@/shared/permissions';
import { searchOfAddress } from '@/shared/search';
import type { TeamCardQuery } from '../contract';

type Coach = Pick<Actor, 'role' | 'teamIds'>;

/** Returns the teams that are listed first: a coach's own. */
export function ownTeamIds(actor: Coach): readonly number[] {
  return reachOf(actor, 'team.coach') === 'team' ? actor.teamIds : [];
}

/** Returns the search in the list's address, and the order for this user. */
export function listedBy(search: URLSearchParams, actor: Coach): Pick<TeamCardQuery, 'q' | 'order'> {
  return {
    q: searchOfAddress(search.get('q')) || undefined,
    order: ownTeamIds(actor).length > 0 ? 'own' : undefined,
  };
}
