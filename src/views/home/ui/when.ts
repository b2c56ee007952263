import { formatTime, formatWeekday } from '@/kit/format/dates';
import { dateFormat } from '@/shared/date-format';
import { addDays, dayOf, type Instant } from '@/shared/dates';
import { t } from '@/shared/translate';

const EVENING_HOUR = 17;

/**
 * Returns when something begins, as one would say it at `now` in the club's time zone: `Tonight, 6:00 PM`, `Today`, `Tomorrow`, otherwise
 * `Sat, Mar 14, 7:15 AM`. Something that has begun is on `until` its end.
 */
export function formatWhen(
  { startTime, endTime }: { startTime: Instant; endTime: Instant },
  now: Date,
  timeZone: string,
) {
  if (Date.parse(startTime) <= now.getTime()) return t('On now, until {time}', { time: formatTime(endTime, timeZone) });
  return `${formatDay(startTime, now, timeZone)}, ${formatTime(startTime, timeZone)}`;
}

function formatDay(startTime: Instant, now: Date, timeZone: string): string {
  const today = dayOf(now, timeZone);
  const day = dayOf(startTime, timeZone);
  if (day === today) return hourOf(startTime, timeZone) < EVENING_HOUR ? t('Today') : t('Tonight');
  if (day === addDays(today, 1)) return t('Tomorrow');
  return formatWeekday(startTime, timeZone);
}

function hourOf(instant: Instant, timeZone: string): number {
  return Number(dateFormat({ timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(instant)));
}
