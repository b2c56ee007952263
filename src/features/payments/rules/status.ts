import type { Day } from '@/shared/dates';
import type { PaymentState, PaymentStatus } from '../contract/payment';

/** What a payment's status is on `today`: pending turns overdue on the day after its due date, whether a job ran or not. */
export function currentStatus(payment: { status: PaymentStatus; dueDate: Day | null }, today: Day): PaymentStatus {
  return payment.status === 'pending' && payment.dueDate !== null && payment.dueDate < today
    ? 'overdue'
    : payment.status;
}

/**
 * A player's payment status on `today`, from all of the player's payments (spec, section 4). The program asks `paymentStateSql`; this
 * is the plain statement of the rule, which a test compares the SQL with.
 */
export function paymentStateOf(
  payments: readonly { status: PaymentStatus; dueDate: Day | null }[],
  today: Day,
): PaymentState {
  if (payments.length === 0) return 'pending';
  if (payments.some(({ status, dueDate }) => status !== 'paid' && dueDate !== null && dueDate < today))
    return 'overdue';
  return payments.some(({ status }) => status === 'pending') ? 'pending' : 'paid';
}
