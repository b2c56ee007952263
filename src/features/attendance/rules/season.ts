import { addDays, type Day } from '@/shared/dates';
import type { AttendanceSummary, Mark } from '../contract/attendance';

/** Maximum number of events in the strip. */
const RECENT = 22;

/** Returns the first day of the twelve months that a summary counts. Unlike a season in its first week, a year back is never empty. */
export function seasonStart(today: Day): Day {
  const day = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return addDays(day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day, 1);
}

/** Returns the counts of marks and the most recent marks; `rows` are newest first. */
export function summarize<T extends { mark: Mark }>(rows: readonly T[]) {
  const count = (mark: Mark) => rows.filter((row) => row.mark === mark).length;
  const [present, late, absent, excused] = [count('present'), count('late'), count('absent'), count('excused')];
  return {
    present,
    late,
    absent,
    excused,
    total: rows.length,
    rate: rateOf({ present, late, absent }),
    recent: rows.slice(0, RECENT).toReversed(),
  } satisfies Omit<AttendanceSummary, 'since' | 'recent'> & { recent: T[] };
}

/** Returns present or late among all but the excused, in whole percent; null when there is nothing to count. */
export function rateOf({ present, late, absent }: Record<'present' | 'late' | 'absent', number>): number | null {
  const expected = present + late + absent;
  return expected > 0 ? Math.round(((present + late) / expected) * 100) : null;
}
