import { addDays, type Day, dayOf, daysBetween, type Instant } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { clockOf, instantAt } from '@/shared/instants';
import { type Weekday, weekdays } from '../contract/event';
import { MAX_DATES, MAX_REPEAT_YEARS, type RepeatForm } from '../contract/form';

interface TimeRange {
  startTime: Instant;
  endTime: Instant;
}

/**
 * Returns the spans of a series: the first one's wall-clock times in `timeZone` on every chosen weekday from its day to the last one.
 * Throws `invalid` for a series with no dates, with too many, or over too long a time.
 */
export async function repeatedTimes(first: TimeRange, repeat: RepeatForm, timeZone: string): Promise<TimeRange[]> {
  const days = await repeatedDays(dayOf(first.startTime, timeZone), repeat);
  return days.map((day) => timesOn(day, first, timeZone));
}

/** Returns the span that begins on `day` with the example's wall-clock times and the same number of days. */
export function timesOn(day: Day, example: TimeRange, timeZone: string): TimeRange {
  const nights = daysBetween(dayOf(example.startTime, timeZone), dayOf(example.endTime, timeZone));
  const startTime = withClockOf(day, example.startTime, timeZone);
  const endTime = withClockOf(addDays(day, nights), example.endTime, timeZone);
  // When daylight saving time begins in between, the end's wall-clock time may be before the start's.
  const ended = Date.parse(endTime) < Date.parse(startTime) ? startTime : endTime;
  return { startTime, endTime: ended };
}

/** Returns the weekdays `count` days later, in the week's order. */
export function shiftWeekdays(days: readonly Weekday[], count: number): Weekday[] {
  const shifted = days.map((day) => (weekdays.indexOf(day) + (count % 7) + 7) % 7);
  return weekdays.filter((_, index) => shifted.includes(index));
}

async function repeatedDays(first: Day, { days, until }: RepeatForm): Promise<Day[]> {
  const latest = `${Number(first.slice(0, 4)) + MAX_REPEAT_YEARS}${first.slice(4)}`;
  if (until < first) throw invalidField('repeat.until', 'The last day is before the first event.');
  if (until > latest) {
    throw invalidField('repeat.until', `A repetition can last at most ${MAX_REPEAT_YEARS} years.`);
  }
  // Loaded when the first series is planned: most processes never need it.
  const { RRuleTemporal } = await import('rrule-temporal');
  const compact = (day: Day) => day.replaceAll('-', '');
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${compact(first)}T000000Z\nRRULE:FREQ=WEEKLY;BYDAY=${[...new Set(days)].join(',')};UNTIL=${compact(until)}T235959Z`,
  });
  const dates = rule.all().map((date) => date.toString().slice(0, 10));
  if (dates.length === 0) throw invalidField('repeat.days', 'None of these days comes before the last day.');
  if (dates.length > MAX_DATES) {
    throw invalidField(
      'repeat.until',
      `A repetition can have at most ${MAX_DATES} dates. This one has ${dates.length}.`,
    );
  }
  return dates;
}

/** Keeps the example's seconds, as the wall clock is calculated in minutes. */
function withClockOf(day: Day, example: Instant, timeZone: string): Instant {
  const minute = instantAt(day, clockOf(example, timeZone), timeZone);
  return new Date(Date.parse(minute) + (Date.parse(example) % 60_000)).toISOString();
}
