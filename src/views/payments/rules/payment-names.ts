import type { Payment } from '@/features/payments/contract/payment';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';

type Named = Pick<Payment, 'playerFirstName' | 'playerLastName'>;

/** Whose payment it is. */
export function playerName({ playerFirstName, playerLastName }: Named): string {
  return [playerFirstName, playerLastName].filter(Boolean).join(' ') || 'No player';
}

/** What it is for and whose, to tell one row's buttons from another's: `November dues of Mateo Villanueva`. */
export function spokenName(payment: Named & Pick<Payment, 'type' | 'description'>): string {
  return `${payment.description ?? paymentTypeLabel[payment.type]} of ${playerName(payment)}`;
}
