/** A calendar day `YYYY-MM-DD`. Never a JavaScript Date, which would shift it by the time zone. */
export type Day = string;

/** An instant in ISO 8601 UTC, e.g. `2026-03-12T10:00:00.000Z`. */
export type Instant = string;

/** The calendar day that an instant falls on in a time zone. */
export function dayOf(instant: Instant | Date, timeZone: string): Day {
  return dayFormat(timeZone).format(typeof instant === 'string' ? new Date(instant) : instant);
}

/** What a clock in a time zone shows at an instant, as `HH:MM`. */
export function clockOf(instant: Instant, timeZone: string): string {
  const utc = Date.parse(instant);
  return new Date(utc + offsetMs(utc, timeZone)).toISOString().slice(11, 16);
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

/** The instant at which a wall clock in `timeZone` shows `day` and `time` (HH:MM). In a gap of summer time, the moment after it. */
export function instantAt(day: Day, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - offsetMs(wanted, timeZone);
  const found = wanted - offsetMs(guess, timeZone);
  const inGap = found + offsetMs(found, timeZone) !== wanted;
  return new Date(inGap ? Math.max(guess, found) : found).toISOString();
}

/** What is wrong with text that should be a calendar day `YYYY-MM-DD`, as a sentence; null when it is one. */
export function dayProblem(text: string, label: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, date] = match ? match.slice(1).map(Number) : [];
  const name = month === undefined ? undefined : monthNames[month - 1];
  if (!year || !month || !date || !name || date > 31) return `${label} must be a date such as 2015-03-14.`;
  if (date <= daysIn(year, month)) return null;
  return month === 2 && date === 29 ? `There is no February 29 in ${year}.` : `There is no ${name} ${date}.`;
}

const isoMoment =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

/** The instant that ISO 8601 text with an offset names, to the millisecond; null when it isn't such text or no such day exists. */
export function instantOf(text: string): Instant | null {
  const [, day = '', hour, minute, second = ':00', , offset = ''] = isoMoment.exec(text) ?? [];
  if (dayProblem(day, '')) return null;
  const zone = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
  const instant = new Date(`${day}T${hour}:${minute}${second.slice(0, 7)}${zone}`).toISOString();
  // Beside the year 0 and 9999 an offset leads to years that have no four digits.
  return /^\d{4}-/.test(instant) ? instant : null;
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function offsetMs(utc: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockFormat(timeZone)
      .formatToParts(utc)
      .map((part) => [part.type, part.value]),
  );
  const shown = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}.000Z`,
  );
  return shown - Math.floor(utc / 1000) * 1000;
}

function monthParts(day: Day): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return cached(`day ${timeZone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }));
}

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  return cached(
    `clock ${timeZone}`,
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );
}

function cached(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
