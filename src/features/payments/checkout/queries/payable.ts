import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../../scope';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import { payments } from '../../tables/payments';

/** Seconds after which nobody waits any more for a provider to open a checkout. */
export const CREATING_SECONDS = 60;

export type Payable = Awaited<ReturnType<typeof readPayable>>[number];

/** Payments that somebody wants to pay, each with the try that holds it now, if there is one. Those out of scope are left out. */
export function readPayable(db: Db, scope: Scope<'payment.pay'>, ids: readonly number[]) {
  const { status, createdAt, expiresAt } = paymentAttempts;
  return db
    .select({
      id: payments.id,
      amount: payments.amount,
      status: payments.status,
      type: payments.type,
      /** For how much the try holds it. */
      attemptAmount: paymentAttemptItems.amount,
      attempt: {
        id: paymentAttempts.id,
        status,
        amount: paymentAttempts.amount,
        redirectUrl: paymentAttempts.redirectUrl,
        isOver: sql<boolean>`coalesce(${expiresAt} <= ${now}, false)`,
        isStuck: sql<boolean>`${status} = 'creating' and ${createdAt} < ${now} - make_interval(secs => ${CREATING_SECONDS})`,
      },
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(
      paymentAttemptItems,
      and(eq(paymentAttemptItems.paymentId, payments.id), eq(paymentAttemptItems.isOpen, true)),
    )
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptItems.attemptId))
    .where(and(inArray(payments.id, [...ids]), paymentsWithin(scope)))
    .orderBy(asc(payments.id));
}
