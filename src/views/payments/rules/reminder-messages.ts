import type { Reminders } from '@/features/payments/charges/contract/requests';
import { type Day, dayText } from '@/shared/dates';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';

/** Returns `12 payments are overdue and not reported as paid.` */
export function overdueSentence({ overdue }: Reminders): string {
  return t(
    overdue === 1 ? '{count} is overdue and not reported as paid.' : '{count} are overdue and not reported as paid.',
    { count: formatCount(overdue, 'payment') },
  );
}

/** Says when families get the next scheduled reminder. `today` is the club's. */
export function nextReminderMessage({ next }: Reminders, today: Day): string {
  if (!next) {
    return t(
      'No automatic reminder goes within a month. They go 3 days before a due date, on it and on the day after.',
    );
  }
  const when = next.day === today ? t('today') : t('on {day}', { day: dayText(next.day) });
  return t('The next automatic reminder goes {when}, about {count}.', {
    when,
    count: formatCount(next.payments, 'payment'),
  });
}

/** Returns why there is nobody to remind now, or undefined when there is. */
export function noReminderReason({ remindable, remindedToday }: Reminders): string | undefined {
  if (remindable > 0) return undefined;
  return remindedToday > 0
    ? t('Their families were reminded today.')
    : t('Their families have no account here, or want no such mail.');
}
