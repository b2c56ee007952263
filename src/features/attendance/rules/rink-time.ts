import { addDays, type Day, dayOf, type Instant } from '@/shared/dates';
import { instantAt } from '@/shared/instants';

/** Milliseconds after the end in which a list can still be completed, whatever the calendar says: ice time often ends after midnight. */
const LATE_MS = 3 * 3_600_000;

/** Returns whether `now` is on the day of an event in the club's time zone, or not long after the event. */
export function isRinkTime(
  { startTime, endTime }: { startTime: Instant; endTime: Instant },
  now: Date,
  timeZone: string,
): boolean {
  const midnightAfter = (day: Day) => Date.parse(instantAt(addDays(day, 1), '00:00', timeZone));
  if (dayOf(startTime, timeZone) > dayOf(now, timeZone)) return false;
  return now.getTime() < Math.max(midnightAfter(dayOf(endTime, timeZone)), Date.parse(endTime) + LATE_MS);
}
