import { dateFormat } from '@/shared/date-format';
import type { Day, Instant } from '@/shared/dates';
import { t } from '@/shared/translate';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns `Mar 12, 2026` in a time zone. */
export function formatDate(instant: Instant, timeZone: string): string {
  return format({ timeZone, month: 'short', day: 'numeric', year: 'numeric' }, new Date(instant));
}

/** Returns `Mar 12, 6:00 PM`: short month, day, hour and minute, as the dashboard shows dates. */
export function formatMoment(instant: Instant, timeZone: string): string {
  return format({ timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }, new Date(instant));
}

/** Returns `6:00 PM`. */
export function formatTime(instant: Instant, timeZone: string): string {
  return format({ timeZone, hour: 'numeric', minute: '2-digit' }, new Date(instant));
}

/** Returns `Sat, Mar 14` in a time zone. */
export function formatWeekday(instant: Instant, timeZone: string): string {
  return format({ timeZone, weekday: 'short', month: 'short', day: 'numeric' }, new Date(instant));
}

/** Returns `Mar 10` for a calendar day, independent of any time zone. */
export function formatDay(day: Day): string {
  return format({ timeZone: 'UTC', month: 'short', day: 'numeric' }, new Date(`${day}T00:00:00Z`));
}

/** Returns `Mar 10, 2026` for a calendar day. */
export function formatFullDay(day: Day): string {
  return formatDate(`${day}T00:00:00Z`, 'UTC');
}

/** Returns how long ago an instant was: 'Just now', 'Nh ago', 'Nd ago' for under 7 days, otherwise a date. */
export function formatAge(instant: Instant, now: Date, timeZone: string): string {
  const age = now.getTime() - Date.parse(instant);
  if (age < HOUR_MS) return t('Just now');
  if (age < DAY_MS) return t('{hours}h ago', { hours: Math.floor(age / HOUR_MS) });
  if (age < 7 * DAY_MS) return t('{days}d ago', { days: Math.floor(age / DAY_MS) });
  return formatDate(instant, timeZone);
}

function format(options: Intl.DateTimeFormatOptions, date: Date): string {
  return dateFormat(options).format(date).replaceAll('\u202f', ' ');
}
