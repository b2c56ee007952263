import type { Day } from '@/shared/dates';
import type { Division, Season } from '../contract/season';

/** Whether families can register today. */
export type Window = 'not yet' | 'open' | 'closed';

/** Returns whether registration is open on a day of the club. */
export function windowOn(today: Day, { opensOn, closesOn }: Pick<Season, 'opensOn' | 'closesOn'>): Window {
  if (today < opensOn) return 'not yet';
  return today <= closesOn ? 'open' : 'closed';
}

type Years = Pick<Division, 'firstBirthYear' | 'lastBirthYear'>;

/** Returns whether a child was born in the years of a division. */
export function isOfAge(birthDate: Day, { firstBirthYear, lastBirthYear }: Years): boolean {
  const born = Number(birthDate.slice(0, 4));
  return firstBirthYear <= born && born <= lastBirthYear;
}

/** Returns the first division of the child's birth year; undefined where there is none. */
export function divisionFor<D extends Years>(birthDate: Day, divisions: readonly D[]): D | undefined {
  return divisions.find((division) => isOfAge(birthDate, division));
}

/** What decides whether a division has a place. */
export type Places = Pick<Division, 'capacity' | 'registered' | 'offered' | 'waiting'>;

/** Returns the number of places that nobody has and that are offered to nobody. */
export function placesFree({ capacity, registered, offered }: Omit<Places, 'waiting'>): number {
  return Math.max(0, capacity - registered - offered);
}

/** Returns the number of places for whoever registers next: 0 while others wait for one. */
export function placesLeft(places: Places): number {
  return places.waiting > 0 ? 0 : placesFree(places);
}
