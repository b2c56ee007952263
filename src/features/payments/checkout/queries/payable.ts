import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../../scope';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import { payments } from '../../tables/payments';

/** The number of seconds after which an attempt that the provider hasn't opened counts as stuck. */
export const CREATING_SECONDS = 60;

export type Payable = Awaited<ReturnType<typeof readPayable>>[number];

/** Returns payments to be paid, each with its current attempt, if there is one. Leaves out those out of scope. */
export function readPayable(db: Db, scope: Scope<'payment.pay'>, ids: readonly number[]) {
  const { status, createdAt, expiresAt } = paymentAttempts;
  return db
    .select({
      id: payments.id,
      amount: payments.amount,
      status: payments.status,
      type: payments.type,
      /** The payment's amount in the attempt. */
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
