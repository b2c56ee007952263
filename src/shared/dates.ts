import { dateFormat } from './date-format';

/** A calendar day `YYYY-MM-DD`. Never a JavaScript Date, which would shift it by the time zone. */
export type Day = string;

/** An instant in ISO 8601 UTC, e.g. `2026-03-12T10:00:00.000Z`. */
export type Instant = string;

/** The calendar day that an instant falls on in a time zone. */
export function dayOf(instant: Instant | Date, timeZone: string): Day {
  return dayFormat(timeZone).format(typeof instant === 'string' ? new Date(instant) : instant);
}

/** First day of the month of `day`. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** First day of the month before the one of `day`. */
export function previousMonthStart(day: Day): Day {
  const [year, month] = monthParts(day);
  return month === 1 ? `${pad(year - 1, 4)}-12-01` : `${pad(year, 4)}-${pad(month - 1, 2)}-01`;
}

/** First day of the month after the one of `day`. */
export function nextMonthStart(day: Day): Day {
  const [year, month] = monthParts(day);
  return month === 12 ? `${pad(year + 1, 4)}-01-01` : `${pad(year, 4)}-${pad(month + 1, 2)}-01`;
}

/** The day `count` days after `day` (before it when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of the month `count` months on (back when negative), or that month's last day where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  const last = addDays(nextMonthStart(`${month}-01`), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** `Jan 1, 1900` of a calendar day. */
export function dayText(day: Day): string {
  const [year, month] = monthParts(day);
  return `${monthNames[month - 1]?.slice(0, 3)} ${Number(day.slice(8))}, ${year}`;
}

/** `March 2026` of a month `YYYY-MM`. */
export function monthText(month: string): string {
  const [year, number] = monthParts(month);
  return `${monthNames[number - 1]} ${year}`;
}

/** In English, from January. */
export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

function monthParts(day: Day): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return dateFormat({ timeZone, dateStyle: 'short' }, 'en-CA');
}
