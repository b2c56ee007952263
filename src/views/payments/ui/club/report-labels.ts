import type { LedgerKind, MonthReport } from '@/features/payments/contract/ledger';
import { paymentMethodLabel, UNSPECIFIED } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { receiptNumberText } from '@/features/payments/rules/receipt-number';
import { formatCount } from '@/shared/format';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

type Entry = MonthReport['entries'][number];

/** Returns what a report's entry is about: `November dues of Mateo Villanueva`. */
export function entryName({ description, type, playerName }: Entry): string {
  const name = description ?? paymentTypeLabel[type];
  return playerName ? `${name} of ${playerName}` : name;
}

const kinds: Partial<Record<LedgerKind, string>> = {
  received: 'Received',
  reversed: 'Taken back from paid',
  to_refund: 'To be given back',
  refunded: 'Given back',
  credited: 'Kept as a credit',
};

/** Returns the kind and the method of an entry: `Received · GCash`. */
export function methodName({ kind, method }: Pick<Entry, 'kind' | 'method'>): string {
  return [kinds[kind], method ? paymentMethodLabel[method] : UNSPECIFIED].filter(Boolean).join(' · ');
}

/** Returns the receipts of the month as a sentence: `12 receipts, No. 000001 to No. 000012, 1 of them voided.` */
export function receiptMessage({ first, last, count, voided }: MonthReport['receipts']): string {
  if (first === null || last === null) return 'No receipts were given out.';
  const numbers =
    first === last ? receiptNumberText(first) : `${receiptNumberText(first)} to ${receiptNumberText(last)}`;
  const gone = voided > 0 ? `, ${voided} of them voided` : '';
  return `${formatCount(count, 'receipt')}, ${numbers}${gone}.`;
}

/** Says by how much credits grew or shrank, which is why the page's cards differ from the net. */
export function creditMessage(credits: string): string {
  const centavos = toCentavos(credits);
  const money = formatAmount(credits.replace('-', ''));
  if (centavos > 0) return `${money} of the net is credits, which count as revenue once a charge uses them.`;
  return centavos < 0 ? `${money} of credits from before was used or given back beside this.` : '';
}

/**
 * Says how much of what was received wasn't owed, which the page's cards leave out: `₱500.00 of what came wasn't owed, so it goes back.`
 */
export function notOwedMessage(entries: readonly Pick<Entry, 'kind' | 'moved'>[]): string {
  const centavos = entries
    .filter(({ kind }) => kind === 'to_refund')
    .reduce((sum, { moved }) => sum + toCentavos(moved), 0);
  return centavos === 0 ? '' : `${formatAmount(fromCentavos(centavos))} of what came wasn't owed, so it goes back.`;
}
