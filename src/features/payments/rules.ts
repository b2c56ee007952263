import type { Day } from '@/shared/dates';
import type { PaymentStatus } from './contract';

/** What a payment's status is on `today`: pending turns overdue on the day after its due date, whether a job ran or not. */
export function currentStatus(payment: { status: PaymentStatus; dueDate: Day | null }, today: Day): PaymentStatus {
  return payment.status === 'pending' && payment.dueDate !== null && payment.dueDate < today
    ? 'overdue'
    : payment.status;
}
