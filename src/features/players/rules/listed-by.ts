import { type Actor, reachOf } from '@/shared/permissions';
import { searchOfAddress } from '@/shared/search';
import { sortedBy } from '@/shared/sorting';
import { complianceStates, paymentStates, playerSorts } from '../contract';

/** Rows of a page of the list. */
export const PLAYER_ROWS = 25;

/** How the screens of somebody list players unless they are sorted: who coaches teams finds their players first. */
export function orderFor(actor: Pick<Actor, 'role' | 'teamIds'>): 'own' | undefined {
  return reachOf(actor, 'player.read') === 'team' && actor.teamIds.length > 0 ? 'own' : undefined;
}

/** What the list's own address asks for: its filters, its order, and the last player of each page before the one that is shown. */
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
