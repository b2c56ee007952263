import type { Position } from '@/features/players/contract/player';
import type { PlacedChild } from '../contract/teams';

/** What shows whether teams are even. */
export interface Balance {
  players: number;
  goalies: number;
  forwards: number;
  defense: number;
  /** Players without a position. */
  open: number;
  returning: number;
  /** Players of the team who aren't registered for the season. */
  notRegistered: number;
  /** The number of players by birth year, the eldest first. */
  birthYears: [year: string, count: number][];
}

/** Returns the numbers of a team's players. */
export function balanceOf(children: readonly PlacedChild[]): Balance {
  const count = (is: (child: PlacedChild) => boolean) => children.filter(is).length;
  const goalies = count(isGoalie);
  const defense = count(({ position }) => position !== null && defenders.has(position));
  const open = count(({ position }) => position === null);
  const years = children.map(({ birthDate }) => birthDate.slice(0, 4));
  return {
    players: children.length,
    goalies,
    defense,
    forwards: children.length - goalies - defense - open,
    open,
    returning: count(({ isReturning }) => isReturning),
    notRegistered: count(({ isRegistered }) => !isRegistered),
    birthYears: [...new Set(years)].sort().map((year) => [year, years.filter((one) => one === year).length]),
  };
}

const defenders: ReadonlySet<Position> = new Set(['Defense', 'Left Defense', 'Right Defense']);

export function isGoalie({ position }: Pick<PlacedChild, 'position'>): boolean {
  return position === 'Goalie';
}
