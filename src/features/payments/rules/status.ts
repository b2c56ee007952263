import type { PaymentState } from '@/features/players/contract/player';
import type { Day } from '@/shared/dates';
import { owedStatuses, type PaymentStatus } from '../contract/payment';

/** Returns whether a payment with this status, stored or current, is still owed. The same in SQL is `isOwedSql`. */
export function isOwed({ status }: { status: PaymentStatus }): boolean {
  return owedStatuses.some((owed) => owed === status);
}

/**
 * Returns a payment's status on `today`: pending becomes overdue on the day after its due date, whether a job ran or not. In SQL:
 * `statusSql`.
 */
export function currentStatus(payment: { status: PaymentStatus; dueDate: Day | null }, today: Day): PaymentStatus {
  return payment.status === 'pending' && payment.dueDate !== null && payment.dueDate < today
    ? 'overdue'
    : payment.status;
}

/**
 * Returns a player's payment status on `today`, from all of the player's payments: cancelled ones don't count, and without any other it
 * is pending (decision 041). The application uses `paymentStateSql`; this defines the rule, and a test compares the SQL with it.
 */
export function paymentStateOf(
  payments: readonly { status: PaymentStatus; dueDate: Day | null }[],
  today: Day,
): PaymentState {
  const counted = payments.map((payment) => currentStatus(payment, today)).filter((status) => status !== 'cancelled');
  if (counted.includes('overdue')) return 'overdue';
  return counted.length === 0 || counted.includes('pending') ? 'pending' : 'paid';
}
