import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { PaymentProvider } from '../checkout/providers/provider';
import type { PaymentMethod, PaymentStatus } from '../contract/payment';
import { paymentsWithin } from '../scope';
import { paymentAttempts } from '../tables/checkout';
import { paymentLedger, paymentRefunds } from '../tables/ledger';
import { payments } from '../tables/payments';

/** Money received, and what can be refunded of it. */
export interface RefundSource {
  status: PaymentStatus;
  left: Amount;
  /** The payment method. */
  method: PaymentMethod | null;
  attemptId: number | null;
  provider: string | null;
  providerPaymentId: string | null;
}

/** What is left of an entry of money that wasn't owed, in a query on the ledger: neither refunded nor used for another payment. */
export const leftOfEntry: SQL<Amount> = sql<Amount>`(${paymentLedger.moved} - (select coalesce(sum(${paymentRefunds.amount}), 0)
  from ${paymentRefunds} where ${paymentRefunds.ledgerId} = ${paymentLedger.id}
  and ${paymentRefunds.state} in ('requested', 'done')) + (select coalesce(sum(used.moved), 0)
  from ${paymentLedger} used where used.refund_of = ${paymentLedger.id} and used.kind = 'credit_used'))::numeric(10, 2)::text`;

/**
 * Returns the money of a payment itself, or of its ledger entry of money that wasn't owed. An unpaid payment has nothing left. Throws
 * `not_found` where there is no such payment within the scope, or no such entry of it.
 */
export async function readRefundSource(
  db: Db,
  scope: Scope<'payment.write'>,
  paymentId: number,
  ledgerId: number | undefined,
): Promise<RefundSource> {
  const own = sql<Amount>`case when ${payments.status} = 'paid' then ${payments.amount} - ${payments.refunded} else 0 end`;
  const isSource =
    ledgerId === undefined
      ? inArray(paymentLedger.kind, ['received', 'from_credit'])
      : and(inArray(paymentLedger.kind, ['to_refund', 'credited']), eq(paymentLedger.id, ledgerId));
  const [row] = await db
    .select({
      status: payments.status,
      left: ledgerId === undefined ? sql<Amount>`(${own})::numeric(10, 2)::text` : leftOfEntry,
      entry: paymentLedger.id,
      method: paymentLedger.method,
      attemptId: paymentLedger.attemptId,
      provider: paymentAttempts.provider,
      providerPaymentId: paymentAttempts.providerPaymentId,
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(paymentLedger, and(eq(paymentLedger.paymentId, payments.id), isSource))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentLedger.attemptId))
    .where(and(eq(payments.id, paymentId), paymentsWithin(scope)))
    // If it was paid several times, the last one counts.
    .orderBy(desc(paymentLedger.id))
    .limit(1);
  if (!row || (ledgerId !== undefined && row.entry === null)) throw new AppError('not_found');
  return row;
}

/** Returns whether money can be refunded through the currently configured provider, which must have received it. */
export function goesThrough(
  { provider, providerPaymentId }: Pick<RefundSource, 'provider' | 'providerPaymentId'>,
  current: Pick<PaymentProvider, 'name'> | null,
): boolean {
  return current !== null && provider === current.name && providerPaymentId !== null;
}

/** Returns the refunds of the same money that haven't failed: those in progress, and those requested in the last `seconds`. */
export function listRecentRefunds(
  db: Db,
  { actor }: Scope<'payment.write'>,
  paymentId: number,
  ledgerId: number | undefined,
  seconds: number,
) {
  return db
    .select({
      state: paymentRefunds.state,
      amount: paymentRefunds.amount,
      reason: paymentRefunds.reason,
      way: paymentRefunds.way,
      isOwn: sql<boolean>`${paymentRefunds.requestedBy} is not distinct from ${actor.id}`,
      isRecent: sql<boolean>`${gt(paymentRefunds.requestedAt, sql`${now} - make_interval(secs => ${seconds})`)}`,
    })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        ledgerId === undefined ? isNull(paymentRefunds.ledgerId) : eq(paymentRefunds.ledgerId, ledgerId),
        inArray(paymentRefunds.state, ['requested', 'done']),
      ),
    );
}
