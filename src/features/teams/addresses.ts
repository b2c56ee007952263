import { address } from '@/shared/address';

export const teamsAddress = address('/teams');

/** A team's roster, open before the teams. */
export function rosterLink(id: number): `/${string}` {
  return `${teamsAddress.to()}?roster=${id}`;
}
