import type { Payment } from '@/features/payments/contract/payment';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { t } from '@/shared/translate';

type PayerName = Pick<Payment, 'playerFirstName' | 'playerLastName'>;

/** Returns the name of the payment's player. */
export function playerName({ playerFirstName, playerLastName }: PayerName): string {
  return [playerFirstName, playerLastName].filter(Boolean).join(' ') || t('No player');
}

/** Returns what a payment is for and whose it is, to distinguish the buttons of rows: `November dues of Mateo Villanueva`. */
export function spokenName(payment: PayerName & Pick<Payment, 'type' | 'description'>): string {
  return t('{payment} of {player}', {
    payment: payment.description ?? t(paymentTypeLabel[payment.type]),
    player: playerName(payment),
  });
}
