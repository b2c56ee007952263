import { type Day, dayOf } from '@/shared/dates';
import { clock } from './clock';

/** In every time zone, days begin at a full quarter of an hour of UTC. */
const QUARTER_MS = 900_000;

let known: { quarter: number; timeZone: string; day: Day } | undefined;

/** Returns today in a time zone. Computed once per quarter of an hour, since each request needs it. */
export function todayIn(timeZone: string, now = clock().getTime()): Day {
  const quarter = Math.floor(now / QUARTER_MS);
  if (known?.quarter !== quarter || known.timeZone !== timeZone) {
    known = { quarter, timeZone, day: dayOf(new Date(now), timeZone) };
  }
  return known.day;
}
