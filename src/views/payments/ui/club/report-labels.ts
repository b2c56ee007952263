import type { LedgerKind, MonthReport } from '@/features/payments/contract/ledger';
import { paymentMethodLabel, UNSPECIFIED } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { receiptNumberText } from '@/features/payments/rules/receipt-number';
import { formatCount } from '@/shared/format';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';

type Entry = MonthReport['entries'][number];

/** Returns what a report's entry is about: `November dues of Mateo Villanueva`. */
export function entryName({ description, type, playerName }: Entry): string {
  const name = description ?? t(paymentTypeLabel[type]);
  return playerName ? t('{payment} of {player}', { payment: name, player: playerName }) : name;
}

const kinds: Partial<Record<LedgerKind, Sentence>> = {
  received: 'Received',
  reversed: 'Taken back from paid',
  to_refund: 'To be given back',
  refunded: 'Given back',
  credited: 'Kept as a credit',
};

/** Returns the kind and the method of an entry: `Received · GCash`. */
export function methodName({ kind, method }: Pick<Entry, 'kind' | 'method'>): string {
  const label = kinds[kind];
  const how = t(method ? paymentMethodLabel[method] : UNSPECIFIED);
  return label ? `${t(label)} · ${how}` : how;
}

/** Returns the receipts of the month as a sentence: `12 receipts, No. 000001 to No. 000012, 1 of them voided.` */
export function receiptMessage({ first, last, count, voided }: MonthReport['receipts']): string {
  if (first === null || last === null) return t('No receipts were given out.');
  const numbers =
    first === last
      ? receiptNumberText(first)
      : t('{first} to {last}', { first: receiptNumberText(first), last: receiptNumberText(last) });
  const gone = voided > 0 ? t(', {voided} of them voided', { voided }) : '';
  return `${formatCount(count, 'receipt')}, ${numbers}${gone}.`;
}

/** Says by how much credits grew or shrank, which is why the page's cards differ from the net. */
export function creditMessage(credits: string): string {
  const centavos = toCentavos(credits);
  const money = formatAmount(credits.replace('-', ''));
  if (centavos > 0)
    return t('{money} of the net is credits, which count as revenue once a charge uses them.', { money });
  return centavos < 0 ? t('{money} of credits from before was used or given back beside this.', { money }) : '';
}

/**
 * Says how much of what was received wasn't owed, which the page's cards leave out: `₱500.00 of what came wasn't owed, so it goes back.`
 */
export function notOwedMessage(entries: readonly Pick<Entry, 'kind' | 'moved'>[]): string {
  const centavos = entries
    .filter(({ kind }) => kind === 'to_refund')
    .reduce((sum, { moved }) => sum + toCentavos(moved), 0);
  return centavos === 0
    ? ''
    : t("{amount} of what came wasn't owed, so it goes back.", { amount: formatAmount(fromCentavos(centavos)) });
}
