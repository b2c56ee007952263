import type { Payment } from '@/features/payments/contract/payment';
import { isOwed } from '@/features/payments/rules/status';
import { toCentavos } from '@/shared/money';
import { type Actor, can, mayEver, reachOf } from '@/shared/permissions';

type Row = Pick<
  Payment,
  'playerId' | 'status' | 'amount' | 'refunded' | 'confirmation' | 'receiptNumber' | 'hasOpenAttempt'
>;

/** Returns what the user may do with a payment in its current state. */
export function rowActions(actor: Actor, payment: Row) {
  const { playerId, status, confirmation, receiptNumber, hasOpenAttempt } = payment;
  const owed = isOwed(payment);
  const mayManage = mayEver(actor, 'payment.write');
  const mayPay = can(actor, 'payment.pay', { playerId: playerId ?? undefined });
  const isReported = owed && confirmation === 'awaiting';
  return {
    pay: owed && !isReported && mayPay,
    /** Links to the page where the family can read its report, and pay online instead. */
    showsReport: isReported && mayPay && !mayManage,
    /** The family reports it as paid, and the club hasn't answered. */
    confirm: mayManage && isReported,
    record: mayManage && owed,
    cancel: mayManage && owed,
    edit: mayManage,
    /** Families never change payments, so they don't see a disabled action either. */
    showsEdit: reachOf(actor, 'payment.read') !== 'family',
    receipt: status === 'paid' && receiptNumber !== null,
    refund: mayManage && status === 'paid' && left(payment) > 0,
    check: mayManage && hasOpenAttempt,
    history: mayManage,
  };
}

export type RowActions = ReturnType<typeof rowActions>;

/** Returns the centavos that weren't refunded. */
function left({ amount, refunded }: Row): number {
  return toCentavos(amount) - toCentavos(refunded);
}
