import { foldName } from '@/features/players/rules/people';
import type { AgeGroup } from '@/features/teams/contract';

/** The fields of a team by which a cell can refer to it. */
export interface NamedTeam {
  name: string;
  shortName: string | null;
  /** Null: only its name refers to it. */
  ageGroup: AgeGroup | null;
  isActive: boolean;
}

/**
 * Returns the teams that a cell refers to: those with that name, otherwise those with that short name, otherwise the only active team of
 * the age group when the cell contains just that, such as `U12`. Returns several when it is ambiguous.
 */
export function teamsNamed<T extends NamedTeam>(teams: readonly T[], cell: string): T[] {
  const wanted = foldName(cell.slice(0, 200));
  const named = activeFirst(teams.filter(({ name }) => foldName(name) === wanted));
  if (named.length > 0) return named;
  const called = activeFirst(teams.filter(({ shortName }) => shortName !== null && foldName(shortName) === wanted));
  if (called.length > 0) return called;
  const ofAge = teams.filter(({ isActive, ageGroup }) => isActive && isAgeGroup(wanted, foldName(ageGroup ?? '')));
  return ofAge.length === 1 ? ofAge : [];
}

function activeFirst<T extends NamedTeam>(teams: readonly T[]): T[] {
  const active = teams.filter(({ isActive }) => isActive);
  return active.length > 0 ? active : [...teams];
}

function isAgeGroup(wanted: string, group: string): boolean {
  if (group === '') return false;
  const years = /^(?:u|under)[ -]?(\d{1,2})$|^(\d{1,2})[ -]?(?:u|and under|& under)$/.exec(wanted);
  return years ? group.startsWith(`u${Number(years[1] ?? years[2])} `) : group === wanted;
}
