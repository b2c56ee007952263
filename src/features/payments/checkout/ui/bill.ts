import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Payment } from '../../contract/payment';
import { MAX_AT_ONCE } from '../../contract/payment';

/** What is paid now. */
export interface Bill {
  payments: readonly Payment[];
  total: Amount;
  /** Paid as several, even if it has only one. */
  isSeveral: boolean;
}

export function billOf(payment: Payment): Bill {
  return { payments: [payment], total: payment.amount, isSeveral: false };
}

/** Returns all that a family owes, or as much of it as can be paid at once, soonest due first. */
export function familyBillOf(owed: readonly Payment[]): Bill {
  const payments = owed.slice(0, MAX_AT_ONCE);
  const centavos = payments.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
  return { payments, total: fromCentavos(centavos), isSeveral: true };
}

/** Groups payments by player, in the order of each player's first payment. */
export function byPlayer(payments: readonly Payment[]): Payment[][] {
  const groups = new Map<number | null, Payment[]>();
  for (const payment of payments) {
    groups.set(payment.playerId, [...(groups.get(payment.playerId) ?? []), payment]);
  }
  return [...groups.values()];
}
