import { addDays, type Day, type Instant, monthStart, nextMonthStart } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';
import { instantAt } from '@/shared/instants';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The years that the calendar can show. */
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2100-12-31';

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  // January 1, 1970 was a Thursday.
  return (((Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 4) % 7) + 7) % 7;
}

/** Returns the Sunday on or before `day`. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** Returns the seven days from Sunday of the week of `day`. */
export function weekOf(day: Day): Day[] {
  const sunday = weekStart(day);
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

/** Returns the whole weeks, Sunday first, that cover the month of `day`: four to six. */
export function monthGrid(day: Day): Day[][] {
  const next = nextMonthStart(day);
  const weeks: Day[][] = [];
  for (let sunday = weekStart(monthStart(day)); sunday < next; sunday = addDays(sunday, 7)) weeks.push(weekOf(sunday));
  return weeks;
}

/** Returns the first and last day that a view shows. */
export function daysShown(view: CalendarView, day: Day): { first: Day; last: Day } {
  const days = view === 'month' ? monthGrid(day).flat() : view === 'week' ? weekOf(day) : [day];
  return { first: days[0] ?? day, last: days.at(-1) ?? day };
}

/** Returns what the calendar's address asks it to show; by default the month of `today`. */
export function shownBy(search: URLSearchParams, today: Day): { view: CalendarView; date: Day } {
  const date = search.get('date') ?? '';
  const view = calendarViews.find((known) => known === search.get('view'));
  return { view: view ?? 'month', date: isShown(date) ? date : today };
}

/** Returns whether the calendar can show a day: it exists and is within its years. */
export function isShown(day: string): boolean {
  return dayProblem(day, '') === null && day >= FIRST_DAY && day <= LAST_DAY;
}

/** The number of each day's events that a view shows at most where there are too many for one answer. */
export const SHOWN_OF_DAY = { month: 4, week: 8, day: 50 } as const satisfies Record<CalendarView, number>;

/** Returns the query for the events that a view shows. */
export function calendarOf(view: CalendarView, date: Day) {
  return { ...daysShown(view, date), perDay: String(SHOWN_OF_DAY[view]) };
}

/** Returns the moments between which a day's events begin: its midnight and the next one. */
export function spanOf(day: Day, timeZone: string): { from: Instant; to: Instant } {
  return { from: instantAt(day, '00:00', timeZone), to: instantAt(addDays(day, 1), '00:00', timeZone) };
}
