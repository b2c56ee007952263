import type { PaymentMethod } from '../contract/payment';

/** What a way of paying is called. */
export const paymentMethodLabel: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  gcash: 'GCash',
  maya_wallet: 'Maya',
  cash: 'Cash',
};

/** Instead of it, where nobody said. */
export const UNSPECIFIED = 'Unspecified';
