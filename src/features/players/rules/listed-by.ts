import { type Actor, reachOf } from '@/shared/permissions';
import { searchOfAddress } from '@/shared/search';
import { sortedBy } from '@/shared/sorting';
import { playerSorts } from '../contract/list';
import { complianceStates, paymentStates } from '../contract/player';

/** Number of rows on a page of the list. */
export const PLAYER_ROWS = 25;

/** Returns the default order of the screens that list players: a coach's own players come first. */
export function orderFor(actor: Pick<Actor, 'role' | 'teamIds'>): 'own' | undefined {
  return reachOf(actor, 'player.read') === 'team' && actor.teamIds.length > 0 ? 'own' : undefined;
}

/** Returns what the list's own address asks for: its filters, its order, and the last player of each page before the current one. */
export function listedBy(search: URLSearchParams) {
  const text = (name: string) => searchOfAddress(search.get(name));
  const teamId = text('teamId');
  return {
    filters: {
      q: text('q') || undefined,
      teamId: /^(none|\d{1,9})$/.test(teamId) ? teamId : undefined,
      compliance: complianceStates.find((known) => known === search.get('compliance')),
      payment: paymentStates.find((known) => known === search.get('payment')),
    },
    sorting: sortedBy(search, playerSorts),
    trail: text('after')
      .split('.')
      .filter((id) => /^\d{1,10}$/.test(id)),
  };
}
