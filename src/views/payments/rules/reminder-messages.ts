import type { Reminders } from '@/features/payments/charges/contract/requests';
import { type Day, dayText } from '@/shared/dates';
import { formatCount, plural } from '@/shared/format';

/** Returns `12 payments are overdue and not reported as paid.` */
export function overdueSentence({ overdue }: Reminders): string {
  return `${formatCount(overdue, 'payment')} ${plural(overdue, 'is', 'are')} overdue and not reported as paid.`;
}

/** Says when families get the next scheduled reminder. `today` is the club's. */
export function nextReminderMessage({ next }: Reminders, today: Day): string {
  if (!next) {
    return 'No automatic reminder goes within a month. They go 3 days before a due date, on it and on the day after.';
  }
  const when = next.day === today ? 'today' : `on ${dayText(next.day)}`;
  return `The next automatic reminder goes ${when}, about ${formatCount(next.payments, 'payment')}.`;
}

/** Returns why there is nobody to remind now, or undefined when there is. */
export function noReminderReason({ remindable, remindedToday }: Reminders): string | undefined {
  if (remindable > 0) return undefined;
  return remindedToday > 0
    ? 'Their families were reminded today.'
    : 'Their families have no account here, or want no such mail.';
}
