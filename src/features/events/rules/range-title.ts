import { dateFormat } from '@/shared/date-format';
import type { Day } from '@/shared/dates';
import { type CalendarView, daysShown } from './calendar';

/** Returns the title of a view: `March 2026`, `Mar 8 – 14, 2026`, `Thursday, March 12, 2026`. */
export function rangeTitle(view: CalendarView, day: Day): string {
  if (view === 'month') return format({ month: 'long', year: 'numeric' }, day);
  if (view === 'day') return format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, day);
  const { first, last } = daysShown('week', day);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const sameMonth = sameYear && first.slice(5, 7) === last.slice(5, 7);
  const from = format({ month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) }, first);
  const to = sameMonth ? String(Number(last.slice(8))) : format({ month: 'short', day: 'numeric' }, last);
  return `${from} – ${to}, ${last.slice(0, 4)}`;
}

/** Returns `Saturday, March 14`. */
export function longDay(day: Day): string {
  return format({ weekday: 'long', month: 'long', day: 'numeric' }, day);
}

/** Returns `Sat, Mar 14, 2026`. */
export function mediumDay(day: Day): string {
  return format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, day);
}

/** A calendar day has no time zone, so it is formatted as midnight in UTC. */
function format(options: Intl.DateTimeFormatOptions, day: Day): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
