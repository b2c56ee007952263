import { type Day, daysBetween } from '@/shared/dates';
import type { ReportDay } from '../contract/report';
import type { Division, Season } from '../contract/season';

/** When registration opened and closes, and the day of each child's first registration. */
interface RegistrationDays extends Pick<Season, 'opensOn' | 'closesOn'> {
  firsts: readonly Day[];
}

/**
 * Returns how many children have been registered by each day since registration opened, beside the season before. It has the days on
 * which there was one in either, and today while registration is open. Whoever registered before counts on the first day.
 */
export function registeredByDay(today: Day, season: RegistrationDays, previous: RegistrationDays | null): ReportDay[] {
  const own = daysSince(season);
  const earlier = previous && daysSince(previous);
  const now = daysBetween(season.opensOn, today);
  const isOpen = now >= 0 && today <= season.closesOn;
  const days = new Set([...own, ...(earlier ?? []), ...(isOpen ? [now] : [])]);
  return [...days]
    .toSorted((one, other) => one - other)
    .map((day) => ({
      day,
      total: day > now ? null : countUntil(own, day),
      previous: earlier && countUntil(earlier, day),
    }));
}

function daysSince({ opensOn, firsts }: RegistrationDays): number[] {
  return firsts.map((day) => Math.max(0, daysBetween(opensOn, day)));
}

function countUntil(days: readonly number[], last: number): number {
  return days.filter((day) => day <= last).length;
}

type DivisionAges = Pick<Division, 'name' | 'firstBirthYear' | 'lastBirthYear'>;
type StartedSeason<D> = Pick<Season, 'startsOn'> & { divisions: readonly D[] };

/**
 * Returns the division of another season whose children were of the same age when it started: the one of the same name if there are
 * several. Undefined where there is none.
 */
export function divisionOfSameAge<D extends DivisionAges>(
  division: DivisionAges,
  { startsOn }: Pick<Season, 'startsOn'>,
  other: StartedSeason<D>,
): D | undefined {
  const years = Number(startsOn.slice(0, 4)) - Number(other.startsOn.slice(0, 4));
  const same = other.divisions.filter(
    ({ firstBirthYear, lastBirthYear }) =>
      firstBirthYear + years === division.firstBirthYear && lastBirthYear + years === division.lastBirthYear,
  );
  return same.find(({ name }) => name === division.name) ?? same[0];
}
