import { type Day, dayOf } from '@/shared/dates';
import { clock } from './clock';

/** Days begin at a full quarter of an hour of UTC, in every time zone there is. */
const QUARTER_MS = 900_000;

let known: { quarter: number; timeZone: string; day: Day } | undefined;

/** Today in a time zone. Worked out once a quarter of an hour, since each request asks. */
export function todayIn(timeZone: string, now = clock().getTime()): Day {
  const quarter = Math.floor(now / QUARTER_MS);
  if (known?.quarter !== quarter || known.timeZone !== timeZone) {
    known = { quarter, timeZone, day: dayOf(new Date(now), timeZone) };
  }
  return known.day;
}
