import { addDays, type Day, dayOf, type Instant, monthStart, nextMonthStart } from '@/shared/dates';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The years that the calendar turns through. */
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2100-12-31';

/** The day of the week: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: Day): number {
  // January 1, 1970 was a Thursday.
  return (((Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 4) % 7) + 7) % 7;
}

/** The Sunday on or before `day`. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** The seven days from Sunday of the week that holds `day`. */
export function weekOf(day: Day): Day[] {
  const sunday = weekStart(day);
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** The whole weeks, Sunday first, that hold the month of `day`: four to six of them. */
export function monthGrid(day: Day): Day[][] {
  const next = nextMonthStart(day);
  const weeks: Day[][] = [];
  for (let sunday = weekStart(monthStart(day)); sunday < next; sunday = addDays(sunday, 7)) weeks.push(weekOf(sunday));
  return weeks;
}

/** First and last day that a view shows. */
export function daysShown(view: CalendarView, day: Day): { first: Day; last: Day } {
  const days = view === 'month' ? monthGrid(day).flat() : view === 'week' ? weekOf(day) : [day];
  return { first: days[0] ?? day, last: days.at(-1) ?? day };
}

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
