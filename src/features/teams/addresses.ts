import { address } from '@/shared/address';

export const teamsAddress = address('/teams');

/** Returns the link to a team's roster, opened over the list of teams. */
export function rosterLink(id: number): `/${string}` {
  return `${teamsAddress.to()}?roster=${id}`;
}
