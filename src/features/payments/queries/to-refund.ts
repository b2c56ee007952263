import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { Payment } from '../contract/payment';
import type { PaymentProvider } from '../providers/provider';
import { paymentAttemptItems, paymentAttempts, paymentLedger, paymentRefunds, payments } from '../tables';
import { asPayment, paymentRows } from './projection';
import { goesThrough, leftOfEntry } from './refund-source';
import { refundRows } from './refunds';

/**
 * Money to give back, refunds that the provider hasn't settled, and tries whose money doesn't fit what was asked for, each oldest first
 * with its payments as they stand on `today`.
 */
export async function listToRefund(
  db: Db,
  scope: Scope<'payment.write'>,
  provider: Pick<PaymentProvider, 'name'> | null,
  today: Day,
) {
  const entries = await openEntries(db);
  const open = await refundRows(db, scope, eq(paymentRefunds.state, 'requested'));
  const unclear = await unclearAttempts(db);
  const ids = [...entries, ...open, ...unclear].map(({ paymentId }) => paymentId);
  const known = await paymentsById(db, scope, ids, today);
  return {
    items: entries.flatMap(({ paymentId, provider: name, providerPaymentId, ...entry }) => {
      const payment = known.get(paymentId);
      const throughProvider = goesThrough({ provider: name, providerPaymentId }, provider);
      return payment ? [{ ...entry, throughProvider, payment }] : [];
    }),
    open: open.flatMap((refund) => {
      const payment = known.get(refund.paymentId);
      return payment ? [{ ...refund, payment }] : [];
    }),
    unclear: byAttempt(unclear, known),
  };
}

function openEntries(db: Db) {
  return db
    .select({
      ledgerId: paymentLedger.id,
      paymentId: paymentLedger.paymentId,
      at: paymentLedger.at,
      left: leftOfEntry,
      reason: paymentLedger.reason,
      provider: paymentAttempts.provider,
      providerPaymentId: paymentAttempts.providerPaymentId,
    })
    .from(paymentLedger)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentLedger.attemptId))
    .where(and(eq(paymentLedger.kind, 'to_refund'), gt(sql`${leftOfEntry}::numeric`, 0)))
    .orderBy(asc(paymentLedger.id));
}

type Unclear = Awaited<ReturnType<typeof unclearAttempts>>;

/** One row for each payment of each unclear try. */
function unclearAttempts(db: Db) {
  return (
    db
      .select({
        attemptId: paymentAttempts.id,
        at: sql<string>`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.createdAt})`.mapWith(
          paymentAttempts.createdAt,
        ),
        problem: paymentAttempts.problem,
        amount: paymentAttempts.amount,
        paymentId: paymentAttemptItems.paymentId,
      })
      .from(paymentAttempts)
      .innerJoin(paymentAttemptItems, eq(paymentAttemptItems.attemptId, paymentAttempts.id))
      // Of what an admin has looked into, no problem stands.
      .where(and(eq(paymentAttempts.status, 'unclear'), isNotNull(paymentAttempts.problem)))
      .orderBy(asc(paymentAttempts.id), asc(paymentAttemptItems.paymentId))
  );
}

function byAttempt(rows: Unclear, known: ReadonlyMap<number, Payment>) {
  const attempts = new Map<number, Omit<Unclear[number], 'paymentId'> & { payments: Payment[] }>();
  for (const { paymentId, ...attempt } of rows) {
    const payment = known.get(paymentId);
    if (!payment) continue;
    const found = attempts.get(attempt.attemptId) ?? { ...attempt, payments: [] };
    attempts.set(attempt.attemptId, { ...found, payments: [...found.payments, payment] });
  }
  return [...attempts.values()];
}

async function paymentsById(db: Db, scope: Scope<'payment.write'>, ids: readonly number[], today: Day) {
  if (ids.length === 0) return new Map<number, Payment>();
  const rows = await paymentRows(db, scope, today, inArray(payments.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, asPayment(scope, row)]));
}
