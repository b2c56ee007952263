import type { Payment } from '@/features/payments/contract/payment';
import { paymentName } from '@/features/payments/rules/payment-name';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

type Charge = Pick<Payment, 'amount' | 'type' | 'description'>;

/** Returns `₱300.00 of the credit pays a part of Jersey. ₱200.00 stays owed.` */
export function creditQuestion(left: Amount, charge: Charge): string {
  const rest = toCentavos(charge.amount) - toCentavos(left);
  const name = paymentName(charge);
  if (rest > 0)
    return t('{amount} of the credit pays a part of {name}. {rest} stays owed.', {
      amount: formatAmount(left),
      name,
      rest: formatAmount(fromCentavos(rest)),
    });
  const kept = rest < 0 ? t(' {amount} stays as credit.', { amount: formatAmount(fromCentavos(-rest)) }) : '';
  return t('{amount} of the credit pays {name} in full.{kept}', { amount: formatAmount(charge.amount), name, kept });
}
