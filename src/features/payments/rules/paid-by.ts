import type { Sentence } from '@/shared/translate';
import type { PaymentMethod } from '../contract/payment';

/** How money was paid, within a sentence: `paid in cash`. */
export const paidBy: Record<PaymentMethod, Sentence> = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  gcash: 'by GCash',
  maya_wallet: 'by Maya',
  cash: 'in cash',
};
