import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { LedgerEntry } from '../contract/ledger';
import { type PaymentMethod, type PaymentType, paymentMethods, paymentTypes } from '../contract/payment';

type Moved = Pick<LedgerEntry, 'moved' | 'method'> & { type: PaymentType };

interface Sums {
  received: Amount;
  returned: Amount;
}
type SumsBy<K> = ({ key: K } & Sums)[];

/**
 * Sums up ledger entries in pesos: what was received, returned, and the difference; also by type and by method (null: unspecified), in
 * the order of their lists and only those with entries that moved money. Each grouping adds up to the same total.
 */
export function monthSums(entries: readonly Moved[]): Sums & {
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

function sumsBy<K>(entries: readonly Moved[], keys: readonly K[], keyOf: (entry: Moved) => K): SumsBy<K> {
  return keys.flatMap((key) => {
    const matching = entries.filter((entry) => keyOf(entry) === key);
    return matching.length > 0 ? [{ key, ...sumsOf(matching) }] : [];
  });
}

function sumsOf(entries: readonly Moved[]): Sums {
  const moved = entries.map((entry) => toCentavos(entry.moved));
  const sum = (which: (centavos: number) => boolean) =>
    moved.filter(which).reduce((total, centavos) => total + centavos, 0);
  return { received: fromCentavos(sum((it) => it > 0)), returned: fromCentavos(0 - sum((it) => it < 0)) };
}
