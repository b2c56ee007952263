import { and, eq, isNotNull } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { findPayments } from '../../commands/find';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';

/**
 * Records that the club has reviewed an attempt whose amount didn't match, and what it did about it. The attempt is no longer listed, and
 * its payments stay unchanged. Throws `not_found` where no such attempt is waiting for a review.
 */
export async function closeAttempt(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  attemptId: number,
  reason: string,
): Promise<{ attemptId: number }> {
  await db.transaction(async (tx) => {
    await lockMoney(tx);
    const isUnclear = and(eq(paymentAttempts.status, 'unclear'), isNotNull(paymentAttempts.problem));
    const isIt = and(eq(paymentAttempts.id, attemptId), isUnclear);
    const [found] = await tx.select({ problem: paymentAttempts.problem }).from(paymentAttempts).where(isIt);
    if (!found) throw new AppError('not_found');
    await note(tx, scope, attemptId, `${found.problem} Looked into: ${reason}`);
    await tx.update(paymentAttempts).set({ problem: null }).where(isIt);
    await audit(tx, scope.actor, 'paymentAttempt.closed', attemptId);
  });
  return { attemptId };
}

async function note(tx: Db, scope: Scope<'payment.write'>, attemptId: number, reason: string): Promise<void> {
  const items = await tx
    .select({ paymentId: paymentAttemptItems.paymentId })
    .from(paymentAttemptItems)
    .where(eq(paymentAttemptItems.attemptId, attemptId));
  const rows = await findPayments(
    tx,
    scope,
    items.map(({ paymentId }) => paymentId),
  );
  const actorId = scope.actor.id;
  await addToLedger(
    tx,
    rows.map(({ id, status }) => {
      const entry = { paymentId: id, kind: 'amended', statusBefore: status, statusAfter: status } as const;
      return { ...entry, actorId, reason };
    }),
  );
}
