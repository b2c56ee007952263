import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Payment } from '../contract/payment';
import { paymentTypeLabel } from './payment-type-label';

/** Returns the name of a payment on one line: its description, or its type without one. */
export function paymentName({ description, type }: Pick<Payment, 'description' | 'type'>): string {
  return oneLine(description ?? t(paymentTypeLabel[type]));
}
