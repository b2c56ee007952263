import { addDays, addMonths, type Day, dayOf, type Instant } from '@/shared/dates';
import { type CalendarView, FIRST_DAY, LAST_DAY } from './calendar';

/** Returns the day to which Previous (-1) and Next (1) lead: by a month, a week or a day, within the years of the calendar. */
export function turnPage(view: CalendarView, day: Day, direction: -1 | 1): Day {
  const to = view === 'month' ? addMonths(day, direction) : addDays(day, direction * (view === 'week' ? 7 : 1));
  return to < FIRST_DAY || to > LAST_DAY ? day : to;
}

/**
 * Groups events by the day in `timeZone` on which they start, sorted by start. An event that ends after midnight belongs to that day
 * only.
 */
export function byStartingDay<E extends { id: number; startTime: Instant }>(
  events: readonly E[],
  timeZone: string,
): Map<Day, E[]> {
  const days = new Map<Day, E[]>();
  const inOrder = [...events].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id);
  for (const event of inOrder) {
    const day = dayOf(event.startTime, timeZone);
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  return days;
}

/** Number of events in the Upcoming Events card. */
export const UPCOMING_ROWS = '10';
