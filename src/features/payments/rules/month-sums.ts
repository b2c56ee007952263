import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { LedgerEntry } from '../contract/ledger';
import { type PaymentMethod, type PaymentType, paymentMethods, paymentTypes } from '../contract/payment';

type MoneyMovement = Pick<LedgerEntry, 'moved' | 'method'> & { type: PaymentType };

interface MonthTotals {
  received: Amount;
  returned: Amount;
}
type SumsBy<K> = ({ key: K } & MonthTotals)[];

/**
 * Sums up ledger entries in pesos: what was received, returned, and the difference; also by type and by method (null: unspecified), in
 * the order of their lists and only those with entries that moved money. Each grouping adds up to the same total.
 */
export function monthSums(entries: readonly MoneyMovement[]): MonthTotals & {
  net: Amount;
  byType: SumsBy<PaymentType>;
  byMethod: SumsBy<PaymentMethod | null>;
} {
  const centavos = entries.reduce((sum, { moved }) => sum + toCentavos(moved), 0);
  return {
    ...sumsOf(entries),
    net: fromCentavos(centavos),
    byType: sumsBy(entries, paymentTypes, ({ type }) => type),
    byMethod: sumsBy(entries, [...paymentMethods, null], ({ method }) => method),
  };
}

function sumsBy<K>(
  entries: readonly MoneyMovement[],
  keys: readonly K[],
  keyOf: (entry: MoneyMovement) => K,
): SumsBy<K> {
  return keys.flatMap((key) => {
    const matching = entries.filter((entry) => keyOf(entry) === key);
    return matching.length > 0 ? [{ key, ...sumsOf(matching) }] : [];
  });
}

function sumsOf(entries: readonly MoneyMovement[]): MonthTotals {
  const moved = entries.map((entry) => toCentavos(entry.moved));
  const sum = (which: (centavos: number) => boolean) =>
    moved.filter(which).reduce((total, centavos) => total + centavos, 0);
  return { received: fromCentavos(sum((it) => it > 0)), returned: fromCentavos(0 - sum((it) => it < 0)) };
}
