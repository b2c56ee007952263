import type { Recorded } from '@/features/payments/charges/contract/by-hand';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

/** Says what happens to the difference between what is owed and what was received, while `received` is typed. */
export function besideMessage(owed: string, received: string): string {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(received.trim())) return 'The whole, a part of it, or more.';
  const beyond = toCentavos(received.trim()) - toCentavos(owed);
  if (beyond === 0) return 'The whole. A part of it or more can be recorded too.';
  if (beyond < 0) return `A part. ${formatAmount(fromCentavos(-beyond))} stays owed.`;
  const credit = 'It becomes a credit, which the next charge uses first. In Credits it can pay what is owed already.';
  return `${formatAmount(fromCentavos(beyond))} more than is owed. ${credit}`;
}

/** Returns the texts of the toast. */
export function recordedMessage({ payment, rest, credit }: Recorded): [string, string] {
  const paid = `${formatAmount(payment.amount)} is paid`;
  if (rest) return ['Part recorded', `${paid}, ${formatAmount(rest.amount)} stays owed.`];
  if (toCentavos(credit) > 0) return ['Payment recorded', `${paid}, and ${formatAmount(credit)} is a credit now.`];
  return ['Payment recorded', `${paid}.`];
}
