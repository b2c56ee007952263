import { address } from '@/shared/address';

export const playersAddress = address('/players');

/** The players who wait for the club. */
export function awaitingLink(): `/${string}` {
  return `${playersAddress.to()}?status=awaiting`;
}

/** The players who were archived, merged or removed. */
export function archivedPlayersLink(): `/${string}` {
  return `${playersAddress.to()}?status=archived`;
}

/** One player, open before the list. */
export function playerLink(id: number): `/${string}` {
  return `${playersAddress.to()}?player=${id}`;
}
