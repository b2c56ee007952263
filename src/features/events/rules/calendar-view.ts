import { addDays, type Day, dayOf, type Instant, nextMonthStart } from '@/shared/dates';
import { type CalendarView, FIRST_DAY, LAST_DAY } from './calendar';

/** The same day of the month `count` months on (back when negative), or that month's last day where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  const last = addDays(nextMonthStart(`${month}-01`), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Where Previous (-1) and Next (1) lead: a month, a week or a day on. Stays within the years of the calendar. */
export function turnPage(view: CalendarView, day: Day, direction: -1 | 1): Day {
  const to = view === 'month' ? addMonths(day, direction) : addDays(day, direction * (view === 'week' ? 7 : 1));
  return to < FIRST_DAY || to > LAST_DAY ? day : to;
}

/** Events by the day in `timeZone` that they start on, each day's by start. What ends after midnight stays on that day. */
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

/** Events that the Upcoming Events card lists. */
export const UPCOMING_ROWS = '10';
