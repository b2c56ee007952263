import { addDays, type Day } from '@/shared/dates';
import type { Payment } from '../contract/payment';
import { isOwed } from './status';

/** A family is asked first for what is due within so many days. */
export const SOON_DAYS = 14;

export type Share = 'now' | 'later' | 'reported';

/**
 * In which of a family's sums a payment counts on `today`, null where it isn't owed. Without a due date it is due now; what the family
 * says it has paid is asked for no more until the club declines that.
 */
export function shareOf(payment: Pick<Payment, 'status' | 'dueDate' | 'confirmation'>, today: Day): Share | null {
  const { status, dueDate, confirmation } = payment;
  if (!isOwed(payment)) return null;
  if (confirmation === 'awaiting') return 'reported';
  const isSoon = dueDate === null || dueDate <= addDays(today, SOON_DAYS);
  return status === 'overdue' || isSoon ? 'now' : 'later';
}
