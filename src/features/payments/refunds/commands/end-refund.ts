import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { readRefundSource } from '../../queries/refund-source';
import { paymentRefunds } from '../../tables/ledger';
import { payments } from '../../tables/payments';
import { SETTLED } from '../rules/refund';

/** The outcome of a refund; `requested`: not known yet. */
export interface RefundEnd {
  state: 'done' | 'failed' | 'requested';
  providerRefundId: string | null;
}

type EndedRefund = typeof paymentRefunds.$inferSelect;

/**
 * Records the outcome of an open refund: a completed one is added to the ledger; after a failed one the money counts as the payment's
 * again. Throws `conflict` where the outcome was already recorded.
 */
export async function endRefund(
  tx: Db,
  scope: Scope<'payment.write'>,
  id: number,
  { state, providerRefundId }: RefundEnd,
): Promise<void> {
  await lockMoney(tx);
  const [refund] = await tx
    .update(paymentRefunds)
    .set({
      state,
      // The provider's earlier answer is preserved when an admin settles the refund.
      ...(providerRefundId !== null && { providerRefundId }),
      ...(state !== 'requested' && { settledAt: now }),
    })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'requested')))
    .returning();
  if (!refund) throw new AppError('conflict', SETTLED);
  if (state === 'done') await book(tx, scope, refund);
  if (state === 'failed') await reverseRefund(tx, scope, refund);
}

async function book(tx: Db, scope: Scope<'payment.write'>, refund: EndedRefund) {
  const { paymentId, ledgerId, amount, reason, way } = refund;
  const source = await readRefundSource(tx, scope, paymentId, ledgerId ?? undefined);
  const { status, method, attemptId } = source;
  const back = way === 'provider' ? { method, attemptId } : { method: refund.method };
  const entry = { paymentId, kind: 'refunded', statusBefore: status, statusAfter: status } as const;
  const { id: actorId } = scope.actor;
  await addToLedger(tx, [{ ...entry, ...back, moved: `-${amount}`, refundOf: ledgerId, reason, actorId }]);
  await audit(tx, scope.actor, 'payment.refunded', paymentId);
}

async function reverseRefund(tx: Db, { actor }: Scope<'payment.write'>, { paymentId, ledgerId, amount }: EndedRefund) {
  if (ledgerId === null) {
    await tx
      .update(payments)
      .set({ refunded: sql`${payments.refunded} - ${amount}::numeric`, version: sql`${payments.version} + 1` })
      .where(eq(payments.id, paymentId));
  }
  await audit(tx, actor, 'payment.refund_failed', paymentId);
}
