import type { PaymentStatus } from '../contract/payment';

/** The labels of the payment statuses. */
export const statusLabel: Record<PaymentStatus, string> = {
  paid: 'Paid',
  pending: 'Pending',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};
