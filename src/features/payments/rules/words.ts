import type { Payment } from '../contract/payment';
import { paymentTypeLabel } from './payment-type-label';

/** What a payment is called: by its description, else by its type. On one line. */
export function paymentName({ description, type }: Pick<Payment, 'description' | 'type'>): string {
  return oneLine(description ?? paymentTypeLabel[type]);
}

/** Text without line breaks, so that it can't write further lines into a mail. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
