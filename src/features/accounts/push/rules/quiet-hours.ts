import { addDays, dayOf, type Instant } from '@/shared/dates';
import { clockOf } from '@/shared/instants';

/** When quiet hours begin and end, by the club's clock. */
const FROM = '21:00';
const UNTIL = '07:00';

/** Returns whether a moment is within the hours in which only urgent messages are sent. */
export function isQuiet(moment: Date, timeZone: string): boolean {
  const time = clockOf(moment.toISOString(), timeZone);
  return time >= FROM || time < UNTIL;
}

/**
 * Returns whether the cancellation of what starts at `start` can't wait: it starts on the day of `moment`, or in the quiet hours after it,
 * when a message in the morning would be too late.
 */
export function isCancellationUrgent(start: Instant, moment: Date, timeZone: string): boolean {
  const [day, today] = [dayOf(start, timeZone), dayOf(moment, timeZone)];
  const isEvening = clockOf(moment.toISOString(), timeZone) >= FROM;
  return day === today || (isEvening && day === addDays(today, 1) && clockOf(start, timeZone) <= UNTIL);
}
