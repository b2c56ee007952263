import { searchOfAddress } from '@/shared/search';
import { invitationKinds, invitationStatuses } from '../contract';

/** Number of invitations on a page. */
export const INVITATION_ROWS = 50;

/** Enough for the trail through a hundred pages. */
const MAX_TRAIL_LENGTH = 2_000;

/** Returns the invitations that an address asks for, and the last one of each page before the current one. */
export function invitationsListedBy(search: URLSearchParams) {
  return {
    filters: {
      q: searchOfAddress(search.get('q')).trim() || undefined,
      kind: invitationKinds.find((kind) => kind === search.get('kind')),
      status: invitationStatuses.find((status) => status === search.get('status')),
    },
    trail: (search.get('after') ?? '')
      .slice(0, MAX_TRAIL_LENGTH)
      .split('.')
      .filter((place) => /^(staff|guardian)-[1-9]\d{0,8}$/.test(place)),
  };
}
