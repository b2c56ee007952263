import { dateFormat } from './date-format';
import type { Day, Instant } from './dates';
import { dayProblem } from './day-problem';

/** Returns the time that a clock in a time zone shows at an instant, as `HH:MM`. */
export function clockOf(instant: Instant, timeZone: string): string {
  const utc = Date.parse(instant);
  return new Date(utc + offsetMs(utc, timeZone)).toISOString().slice(11, 16);
}

/**
 * Returns the instant at which a clock in `timeZone` shows `day` and `time` (HH:MM). In a gap of daylight saving time, the moment after
 * it.
 */
export function instantAt(day: Day, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - offsetMs(wanted, timeZone);
  const found = wanted - offsetMs(guess, timeZone);
  const inGap = found + offsetMs(found, timeZone) !== wanted;
  return new Date(inGap ? Math.max(guess, found) : found).toISOString();
}

const isoMoment =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

/**
 * Returns the instant that ISO 8601 text with an offset denotes, to the millisecond. Returns null when the text is malformed or no such
 * day exists.
 */
export function instantOf(text: string): Instant | null {
  const [, day = '', hour, minute, second = ':00', , offset = ''] = isoMoment.exec(text) ?? [];
  if (dayProblem(day, '')) return null;
  const zone = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
  const instant = new Date(`${day}T${hour}:${minute}${second.slice(0, 7)}${zone}`).toISOString();
  // Near the years 0 and 9999, an offset leads to years that don't have four digits.
  return /^\d{4}-/.test(instant) ? instant : null;
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

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  return dateFormat({ timeZone, hourCycle: 'h23', ...parts }, 'en-CA');
}
