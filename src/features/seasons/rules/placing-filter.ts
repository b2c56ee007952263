import type { PlacedChild, PlacementForm } from '../contract/teams';
import { isGoalie } from './balance';

/** Which children are shown to be placed: all (empty), goalies, those who are new, or those from one team, by its id. */
export type PlacingFilter = '' | 'goalies' | 'new' | `${number}`;

/** Returns whether a filter shows a child. */
export function isShown(child: PlacedChild, filter: PlacingFilter): boolean {
  if (filter === '') return true;
  if (filter === 'goalies') return isGoalie(child);
  if (filter === 'new') return !child.isReturning;
  return child.fromTeam?.id === Number(filter);
}

/** Returns the teams that these children come from, by name, with how many from each. */
export function teamsBefore(children: readonly PlacedChild[]): (PlacementForm['teams'][number] & { count: number })[] {
  const from = children.flatMap(({ fromTeam }) => fromTeam ?? []);
  const byId = new Map(from.map((team) => [team.id, team]));
  return [...byId.values()]
    .map((team) => ({ ...team, count: from.filter(({ id }) => id === team.id).length }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
