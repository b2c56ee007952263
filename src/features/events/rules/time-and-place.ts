import { dateFormat } from '@/shared/date-format';
import { dayOf, type Instant } from '@/shared/dates';
import { t } from '@/shared/translate';

export interface TimeAndPlace {
  startTime: Instant;
  endTime: Instant;
  location: string | null;
}

/**
 * Formats when and where, for a mail: `Fri, Nov 20, 2026, 6:00 PM to 7:15 PM, Mall rink`. The end has its date when it is on another day.
 */
export function formatTimeAndPlace({ startTime, endTime, location }: TimeAndPlace, timeZone: string): string {
  const sameDay = dayOf(startTime, timeZone) === dayOf(endTime, timeZone);
  const start = `${dayLabel(startTime, timeZone)}, ${clockLabel(startTime, timeZone)}`;
  const end = sameDay
    ? clockLabel(endTime, timeZone)
    : `${dayLabel(endTime, timeZone)}, ${clockLabel(endTime, timeZone)}`;
  return [t('{start} to {end}', { start, end }), location].filter(Boolean).join(', ');
}

/** Formats when it starts, in few characters: `Fri, Nov 20, 6:00 PM`. */
export function formatStart({ startTime }: Pick<TimeAndPlace, 'startTime'>, timeZone: string): string {
  const day = words(startTime, { timeZone, weekday: 'short', month: 'short', day: 'numeric' });
  return `${day}, ${clockLabel(startTime, timeZone)}`;
}

function dayLabel(instant: Instant, timeZone: string): string {
  return words(instant, { timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

function clockLabel(instant: Instant, timeZone: string): string {
  return words(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
}

function words(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(new Date(instant)).replaceAll('\u202f', ' ');
}
