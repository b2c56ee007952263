import { formatMoment, formatTime } from '@/kit/format/dates';
import { addDays, dayOf, type Instant } from '@/shared/dates';

/** Returns `6:00 PM – 7:15 PM`. An end in the night after the start has no date; a later one has one. */
export function timeRange({ startTime, endTime }: { startTime: Instant; endTime: Instant }, timeZone: string): string {
  const nextDay = addDays(dayOf(startTime, timeZone), 1);
  const endDay = dayOf(endTime, timeZone);
  const isNight = endDay < nextDay || (endDay === nextDay && Date.parse(endTime) - Date.parse(startTime) < NIGHT_MS);
  const end = isNight ? formatTime(endTime, timeZone) : formatMoment(endTime, timeZone);
  return `${formatTime(startTime, timeZone)} – ${end}`;
}

const NIGHT_MS = 12 * 3_600_000;
