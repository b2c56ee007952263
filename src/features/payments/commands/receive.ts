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
import { withdrawReminders } from './notify';
import { issueReceipt } from './receipts';

interface ReceivedMoney {
  paymentId: number;
  /** The received amount. An amount other than the payment's own doesn't pay it. */
  amount: Amount;
  method: PaymentMethod | null;
  /** Null for the provider. */
  actor: Pick<Actor, 'id'> | null;
  /** The attempt at the provider that brought the money. */
  attemptId?: number | undefined;
  reason?: string | undefined;
  /** When the money arrived; now if omitted. */
  paidAt?: Instant | undefined;
  reference?: string | null;
  /** The money is from a credit, and arrived earlier. */
  fromCredit?: boolean;
}

/**
 * Marks an owed payment as paid: one conditional update, one ledger entry, a receipt, an audit row. Returns false and changes nothing
 * where it is no longer owed or the amount differs. The caller must hold `lockMoney` and have checked permissions.
 * @unscoped changes what its caller has locked within a scope
 */
export async function receivePayment(tx: Db, received: ReceivedMoney): Promise<boolean> {
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
  await withdrawReminders(tx, [paymentId]);
  await audit(tx, actor, 'payment.paid', paymentId);
  return true;
}
