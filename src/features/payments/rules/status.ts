import type { PaymentState } from '@/features/players/contract';
import type { Day } from '@/shared/dates';
import type { PaymentStatus } from '../contract/payment';

/** What a payment's status is on `today`: pending turns overdue on the day after its due date, whether a job ran or not. */
export function currentStatus(payment: { status: PaymentStatus; dueDate: Day | null }, today: Day): PaymentStatus {
  return payment.status === 'pending' && payment.dueDate !== null && payment.dueDate < today
    ? 'overdue'
    : payment.status;
}

/**
 * A player's payment status on `today`, from all of the player's payments: what was cancelled counts for nothing, and without any other
 * it is pending (decision 041). The program asks `paymentStateSql`; this is the plain statement of the rule, which a test compares the
 * SQL with.
 */
export function paymentStateOf(
  payments: readonly { status: PaymentStatus; dueDate: Day | null }[],
  today: Day,
): PaymentState {
  const counted = payments.map((payment) => currentStatus(payment, today)).filter((status) => status !== 'cancelled');
  if (counted.includes('overdue')) return 'overdue';
  return counted.length === 0 || counted.includes('pending') ? 'pending' : 'paid';
}
