import { addDays, type Day, dayOf, type Instant, monthStart, previousMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Dice } from './dice';

export const timeZone = 'Asia/Manila';

/** The moment that the demo club's dates are relative to. */
export interface Calendar {
  now: Instant;
  today: Day;
}

export function calendarOf(now: Date): Calendar {
  return { now: now.toISOString(), today: dayOf(now, timeZone) };
}

/** Returns the instant of `time` (HH:MM) on `day` in the club's time zone. */
export function at(day: Day, time: string): Instant {
  return instantAt(day, time, timeZone);
}

/** Returns the first day of the month `count` months before the one of `day`. */
export function monthsBefore(day: Day, count: number): Day {
  return count === 0 ? monthStart(day) : monthsBefore(previousMonthStart(day), count - 1);
}

export function hoursAfter(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
}

export function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

export function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

/** Returns a random moment from `from` to `until`, in the daytime when the span allows it. */
export function sometime(dice: Dice, from: Instant, until: Instant): Instant {
  const start = Date.parse(from);
  const moment = new Date(start + Math.floor((Date.parse(until) - start) * dice.share()));
  const time = `${two(dice.whole(8, 20))}:${two(dice.whole(0, 59))}`;
  const byDay = at(dayOf(moment, timeZone), time);
  return byDay >= from && byDay <= until ? byDay : moment.toISOString();
}

/** Returns the birth date of a person who is `age` on `today` and whose birthday isn't near. */
export function bornAged(dice: Dice, today: Day, age: number): Day {
  return addDays(today, -Math.round(age * 365.25) - dice.whole(20, 340));
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns `March`. */
export function monthName(day: Day): string {
  return monthNames[Number(day.slice(5, 7)) - 1] ?? '';
}

/** Returns `March 20`. */
export function monthAndDay(day: Day): string {
  return `${monthName(day)} ${Number(day.slice(8, 10))}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
