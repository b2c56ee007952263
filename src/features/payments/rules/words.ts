import { oneLine } from '@/shared/format';
import type { Payment } from '../contract/payment';
import { paymentTypeLabel } from './payment-type-label';

/** What a payment is called: by its description, else by its type. On one line. */
export function paymentName({ description, type }: Pick<Payment, 'description' | 'type'>): string {
  return oneLine(description ?? paymentTypeLabel[type]);
}
