import { dateFormat } from './date-format';

/** A calendar day `YYYY-MM-DD`. Never a JavaScript Date, which would shift it by the time zone. */
export type Day = string;

/** An instant in ISO 8601 UTC, e.g. `2026-03-12T10:00:00.000Z`. */
export type Instant = string;

/** Returns the calendar day of an instant in a time zone. */
export function dayOf(instant: Instant | Date, timeZone: string): Day {
  return dayFormat(timeZone).format(typeof instant === 'string' ? new Date(instant) : instant);
}

/** Returns the first day of the month of `day`. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the last day of the month of `day`. */
export function monthEnd(day: Day): Day {
  return addDays(nextMonthStart(day), -1);
}

/** Returns the first day of the month before that of `day`. */
export function previousMonthStart(day: Day): Day {
  return `${monthAfter(day, -1)}-01`;
}

/** Returns the first day of the month after that of `day`. */
export function nextMonthStart(day: Day): Day {
  return `${monthAfter(day, 1)}-01`;
}

/** Returns the day with the number `date`, 1 to 31, of a month `YYYY-MM`, or the month's last day when it has no such day. */
export function dayInMonth(month: string, date: number): Day {
  const last = monthEnd(`${month}-01`);
  const day = `${month}-${pad(date, 2)}`;
  return day < last ? day : last;
}

/** Returns the day `count` days after `day` (before it when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the same day of the month `count` months later (earlier when negative), or that month's last day when it has no such day. */
export function addMonths(day: Day, count: number): Day {
  return dayInMonth(monthAfter(day, count), Number(day.slice(8)));
}

/** Returns how many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** Returns `Jan 1, 1900` for a calendar day, in the reader's language. */
export function dayText(day: Day): string {
  return dateFormat({ timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(day));
}

/** Returns `March 2026` for a month `YYYY-MM`. */
export function monthText(month: string): string {
  const [year, number] = monthParts(month);
  return `${monthNames[number - 1]} ${year}`;
}

/** In English, starting with January. */
export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Returns the month `YYYY-MM` that is `count` months after that of `day`. */
function monthAfter(day: Day, count: number): string {
  const [year, month] = monthParts(day);
  const months = year * 12 + month - 1 + count;
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`;
}

function monthParts(day: Day): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return dateFormat({ timeZone, dateStyle: 'short' }, 'en-CA');
}
