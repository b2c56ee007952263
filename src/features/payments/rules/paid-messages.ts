import { dayOf, dayText, type Instant } from '@/shared/dates';
import type { PaymentMethod, PaymentStatus } from '../contract/payment';
import { paidBy } from './paid-by';

interface PaymentState {
  status: PaymentStatus;
  paidAt: Instant | null;
  paymentMethod: PaymentMethod | null;
}

/** Returns a sentence that says why a payment is no longer owed, or null where it is owed. */
export function notOwed(payment: PaymentState, timeZone: string): string | null {
  if (payment.status === 'cancelled') return 'This payment was cancelled, so nothing is owed.';
  return payment.status === 'paid' ? paidMessage(payment, timeZone) : null;
}

/** Returns `This was already paid on Mar 3, 2026 by GCash.` */
function paidMessage({ paidAt, paymentMethod }: PaymentState, timeZone: string): string {
  const when = paidAt && ` on ${dayText(dayOf(paidAt, timeZone))}`;
  const how = paymentMethod && ` ${paidBy[paymentMethod]}`;
  return `This was already paid${when ?? ''}${how ?? ''}.`;
}
