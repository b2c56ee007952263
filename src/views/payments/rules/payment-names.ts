import type { Payment } from '@/features/payments/contract/payment';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { t } from '@/shared/translate';

type PayerName = Pick<Payment, 'playerFirstName' | 'playerLastName'>;

/** Returns the name of the payment's player, or that there is none. */
export function playerName(payment: PayerName): string {
  return nameOf(payment) || t('No player');
}

function nameOf({ playerFirstName, playerLastName }: PayerName): string {
  return [playerFirstName, playerLastName].filter(Boolean).join(' ');
}

/** Returns what a payment is for and whose it is, to distinguish the buttons of rows: `November dues of Mateo Villanueva`. */
export function spokenName(payment: PayerName & Pick<Payment, 'type' | 'description'>): string {
  const player = nameOf(payment);
  const name = payment.description ?? t(paymentTypeLabel[payment.type]);
  return player ? t('{payment} of {player}', { payment: name, player }) : name;
}
