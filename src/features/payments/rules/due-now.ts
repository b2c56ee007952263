import { addDays, type Day } from '@/shared/dates';
import type { Payment } from '../contract/payment';
import { isOwed } from './status';

/** What is due within this many days counts as due now. */
export const SOON_DAYS = 14;

export type Share = 'now' | 'later' | 'reported';

/**
 * Returns in which of a family's sums a payment counts on `today`, or null where it isn't owed. Without a due date it is due now; what
 * the family reports as paid isn't requested again unless the club declines the report.
 */
export function shareOf(payment: Pick<Payment, 'status' | 'dueDate' | 'confirmation'>, today: Day): Share | null {
  const { status, dueDate, confirmation } = payment;
  if (!isOwed(payment)) return null;
  if (confirmation === 'awaiting') return 'reported';
  const isSoon = dueDate === null || dueDate <= addDays(today, SOON_DAYS);
  return status === 'overdue' || isSoon ? 'now' : 'later';
}
