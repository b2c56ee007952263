import { type AgeGroup, ageGroups } from '@/features/teams/contract';
import type { Division, Season } from '../contract/season';

type DivisionAges = Pick<Division, 'name' | 'firstBirthYear'>;

/**
 * Returns the age group of a division's new team: the one that its name says (`U12 Blue`), else by the age that its eldest children reach
 * in the year in which the season starts.
 */
export function ageGroupOf({ name, firstBirthYear }: DivisionAges, { startsOn }: Pick<Season, 'startsOn'>): AgeGroup {
  const named = ageGroups.find((group) => new RegExp(`\\b${group.split(' ', 1)}\\b`, 'i').test(name));
  const age = Number(startsOn.slice(0, 4)) - firstBirthYear;
  return named ?? ageGroups.find((group) => age <= oldest(group)) ?? 'Adult League';
}

/** Returns the age in `U12 Peewees`; NaN for a group that has none. */
function oldest(group: AgeGroup): number {
  return Number(/^U(\d+)/.exec(group)?.[1]);
}
