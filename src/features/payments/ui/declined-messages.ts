import { t } from '@/shared/translate';
import type { Payment } from '../contract/payment';
import { paymentTypeLabel } from '../rules/payment-type-label';

type DeclinedPayment = Pick<Payment, 'playerFirstName' | 'description' | 'type' | 'declineReason'>;

/** Returns `Mateo, March dues: the club couldn't confirm what you reported. “Only ₱1,000 came.”` */
export function declinedMessage({ playerFirstName, description, type, declineReason }: DeclinedPayment): string {
  const what = [playerFirstName, description ?? t(paymentTypeLabel[type])].filter(Boolean).join(', ');
  const reason = declineReason ? ` “${declineReason}”` : '';
  return t("{what}: the club couldn't confirm what you reported.{reason}", { what, reason });
}
