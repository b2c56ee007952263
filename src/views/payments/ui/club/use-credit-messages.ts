import type { Payment } from '@/features/payments/contract/payment';
import { paymentName } from '@/features/payments/rules/payment-name';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

type Charge = Pick<Payment, 'amount' | 'type' | 'description'>;

/** Returns `₱300.00 of the credit pays a part of Jersey. ₱200.00 stays owed.` */
export function creditQuestion(left: Amount, charge: Charge): string {
  const rest = toCentavos(charge.amount) - toCentavos(left);
  const name = paymentName(charge);
  if (rest > 0)
    return `${formatAmount(left)} of the credit pays a part of ${name}. ${formatAmount(fromCentavos(rest))} stays owed.`;
  const kept = rest < 0 ? ` ${formatAmount(fromCentavos(-rest))} stays as credit.` : '';
  return `${formatAmount(charge.amount)} of the credit pays ${name} in full.${kept}`;
}
