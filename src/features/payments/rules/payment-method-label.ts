import type { Sentence } from '@/shared/translate';
import type { PaymentMethod } from '../contract/payment';

/** The labels of the payment methods. */
export const paymentMethodLabel: Record<PaymentMethod, Sentence> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  gcash: 'GCash',
  maya_wallet: 'Maya',
  cash: 'Cash',
};

/** The label without a payment method. */
export const UNSPECIFIED = 'Unspecified';
