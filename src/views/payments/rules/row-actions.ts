import type { Payment } from '@/features/payments/contract/payment';
import { isOwed } from '@/features/payments/rules/status';
import { toCentavos } from '@/shared/money';
import { type Actor, can, mayEver, reachOf } from '@/shared/permissions';

type Row = Pick<
  Payment,
  'playerId' | 'status' | 'amount' | 'refunded' | 'confirmation' | 'receiptNumber' | 'hasOpenAttempt'
>;

/** What somebody may do with a payment as it stands. */
export function rowActions(actor: Actor, payment: Row) {
  const { playerId, status, confirmation, receiptNumber, hasOpenAttempt } = payment;
  const owed = isOwed(payment);
  const isKept = mayEver(actor, 'payment.write');
  const mayPay = can(actor, 'payment.pay', { playerId: playerId ?? undefined });
  const isReported = owed && confirmation === 'awaiting';
  return {
    pay: owed && !isReported && mayPay,
    /** Where the family reads what it has reported, and can pay online in its place. */
    showsReport: isReported && mayPay && !isKept,
    /** The family says that it has paid, and the club hasn't answered. */
    confirm: isKept && isReported,
    record: isKept && owed,
    cancel: isKept && owed,
    edit: isKept,
    /** Families have nothing to do with changing payments, so that nobody tells them that they can't. */
    showsEdit: reachOf(actor, 'payment.read') !== 'family',
    receipt: status === 'paid' && receiptNumber !== null,
    refund: isKept && status === 'paid' && left(payment) > 0,
    check: isKept && hasOpenAttempt,
    history: isKept,
  };
}

export type RowActions = ReturnType<typeof rowActions>;

/** Centavos that weren't given back. */
function left({ amount, refunded }: Row): number {
  return toCentavos(amount) - toCentavos(refunded);
}
