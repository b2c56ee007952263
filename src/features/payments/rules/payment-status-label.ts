import type { Sentence } from '@/shared/translate';
import type { PaymentStatus } from '../contract/payment';

/** The labels of the payment statuses. */
export const statusLabel: Record<PaymentStatus, Sentence> = {
  paid: 'Paid',
  pending: 'Pending',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};
