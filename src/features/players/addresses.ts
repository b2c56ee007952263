import { address } from '@/shared/address';

export const playersAddress = address('/players');

/** Returns the link to the players who are awaiting the club's acceptance. */
export function awaitingLink(): `/${string}` {
  return `${playersAddress.to()}?status=awaiting`;
}

/** Returns the link to the players who were archived, merged or removed. */
export function archivedPlayersLink(): `/${string}` {
  return `${playersAddress.to()}?status=archived`;
}

/** Returns the link to one player, opened over the list. */
export function playerLink(id: number): `/${string}` {
  return `${playersAddress.to()}?player=${id}`;
}
