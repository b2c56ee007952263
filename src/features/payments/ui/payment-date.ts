import { formatDate, formatFullDay } from '@/kit/format/dates';
import { type Day, dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { Payment } from '../contract/payment';

type Dates = Pick<Payment, 'paidAt' | 'dueDate' | 'createdAt'>;

/** Returns when it was paid, otherwise when it is due, otherwise when it was created. */
export function dateOf({ paidAt, dueDate, createdAt }: Dates, timeZone: string): string {
  if (paidAt) return formatDate(paidAt, timeZone);
  return dueDate ? t('Due {day}', { day: formatFullDay(dueDate) }) : formatDate(createdAt, timeZone);
}

/** Returns the day that `dateOf` shows, for sorting. */
export function dayShown({ paidAt, dueDate, createdAt }: Dates, timeZone: string): Day {
  return paidAt ? dayOf(paidAt, timeZone) : (dueDate ?? dayOf(createdAt, timeZone));
}
