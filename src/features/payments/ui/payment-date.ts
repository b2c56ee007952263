import { formatDate, formatFullDay } from '@/kit/format/dates';
import { type Day, dayOf } from '@/shared/dates';
import type { Payment } from '../contract/payment';

type Dates = Pick<Payment, 'paidAt' | 'dueDate' | 'createdAt'>;

/** When it was paid, else when it is due, else when it was made. */
export function dateOf({ paidAt, dueDate, createdAt }: Dates, timeZone: string): string {
  if (paidAt) return formatDate(paidAt, timeZone);
  return dueDate ? `Due ${formatFullDay(dueDate)}` : formatDate(createdAt, timeZone);
}

/** The day of what `dateOf` says, to put payments in order by. */
export function dayShown({ paidAt, dueDate, createdAt }: Dates, timeZone: string): Day {
  return paidAt ? dayOf(paidAt, timeZone) : (dueDate ?? dayOf(createdAt, timeZone));
}
