import type { RecordedPayment } from '@/features/payments/charges/contract/by-hand';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

/** Says what happens to the difference between what is owed and what was received, while `received` is typed. */
export function besideMessage(owed: string, received: string): string {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(received.trim())) return t('The whole, a part of it, or more.');
  const beyond = toCentavos(received.trim()) - toCentavos(owed);
  if (beyond === 0) return t('The whole. A part of it or more can be recorded too.');
  if (beyond < 0) return t('A part. {amount} stays owed.', { amount: formatAmount(fromCentavos(-beyond)) });
  const credit = t(
    'It becomes a credit, which the next charge uses first. In Credits it can pay what is owed already.',
  );
  return t('{amount} more than is owed. {credit}', { amount: formatAmount(fromCentavos(beyond)), credit });
}

/** Returns the texts of the toast. */
export function recordedMessage({ payment, rest, credit }: RecordedPayment): [string, string] {
  const paid = t('{amount} is paid', { amount: formatAmount(payment.amount) });
  if (rest) return [t('Part recorded'), t('{paid}, {amount} stays owed.', { paid, amount: formatAmount(rest.amount) })];
  if (toCentavos(credit) > 0)
    return [t('Payment recorded'), t('{paid}, and {amount} is a credit now.', { paid, amount: formatAmount(credit) })];
  return [t('Payment recorded'), `${paid}.`];
}
