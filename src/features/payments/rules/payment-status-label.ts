import type { PaymentStatus } from '../contract/payment';

/** What a payment's status is called. */
export const statusLabel: Record<PaymentStatus, string> = {
  paid: 'Paid',
  pending: 'Pending',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};
