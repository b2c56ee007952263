import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Actor } from '@/shared/permissions';
import type { PaymentMethod } from '../contract/payment';
import { isOwedSql } from '../queries/status';
import { payments } from '../tables/payments';
import { addToLedger } from './ledger';
import { issueReceipt } from './receipts';

interface Received {
  paymentId: number;
  /** What came. Another amount than the payment's own isn't its payment. */
  amount: Amount;
  method: PaymentMethod | null;
  /** Null: the provider. */
  actor: Pick<Actor, 'id'> | null;
  /** The try at the provider that brought it. */
  attemptId?: number | undefined;
  reason?: string | undefined;
  /** When it came; left out: now. */
  paidAt?: Instant | undefined;
  reference?: string | null;
  /** It is of a credit, and came before. */
  fromCredit?: boolean;
}

/**
 * Turns what is owed into paid: one conditional update, one row in the ledger, a receipt, an audit row. False, and nothing changed, where
 * it isn't owed any more or another amount is. The caller holds `lockMoney` and has checked who may.
 */
export async function receivePayment(tx: Db, received: Received): Promise<boolean> {
  const { paymentId, amount, method, actor, attemptId, reason, paidAt, reference = null, fromCredit } = received;
  const [before] = await tx.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId));
  const [row] = await tx
    .update(payments)
    .set({
      status: 'paid',
      paidAt: paidAt ?? now,
      paymentMethod: method,
      paidReference: reference,
      confirmation: null,
      version: sql`${payments.version} + 1`,
    })
    .where(and(eq(payments.id, paymentId), isOwedSql, eq(payments.amount, amount)))
    .returning({ id: payments.id });
  if (!row) return false;
  const entry = { paymentId, kind: fromCredit ? 'from_credit' : 'received', statusAfter: 'paid' } as const;
  const money = { moved: amount, movedAt: paidAt, method };
  await addToLedger(tx, [
    { ...entry, ...money, statusBefore: before?.status, actorId: actor?.id ?? null, attemptId, reason },
  ]);
  await issueReceipt(tx, { paymentId, amount, method });
  await audit(tx, actor, 'payment.paid', paymentId);
  return true;
}
