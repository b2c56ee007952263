import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day, Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { PaymentProvider } from '../../checkout/providers/provider';
import type { Payment } from '../../contract/payment';
import { asPayment, paymentRows } from '../../queries/projection';
import { goesThrough, leftOfEntry } from '../../queries/refund-source';
import { isOwedSql } from '../../queries/status';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import { paymentLedger, paymentRefunds } from '../../tables/ledger';
import { payments } from '../../tables/payments';
import { refundRows } from './refunds';

/**
 * Returns money to refund, refunds that the provider hasn't settled, and attempts whose money doesn't match the order, each oldest first
 * with its payments as of `today`.
 */
export async function listToRefund(
  db: Db,
  scope: Scope<'payment.write'>,
  provider: Pick<PaymentProvider, 'name'> | null,
  today: Day,
) {
  const entries = await openEntries(db, eq(paymentLedger.kind, 'to_refund'));
  const open = await refundRows(db, scope, eq(paymentRefunds.state, 'requested'));
  const unclear = await unclearAttempts(db);
  const ids = [...entries, ...open, ...unclear].map(({ paymentId }) => paymentId);
  const known = await paymentsById(db, scope, ids, today);
  return {
    items: itemsOf(entries, known, provider),
    open: open.flatMap((refund) => {
      const payment = known.get(refund.paymentId);
      return payment ? [{ ...refund, payment }] : [];
    }),
    unclear: byAttempt(unclear, known),
  };
}

/** Returns what is left of credits, of one player or of all, oldest first. */
export async function listCredits(
  db: Db,
  scope: Scope<'payment.write'>,
  { playerId }: { playerId?: number | undefined },
  provider: Pick<PaymentProvider, 'name'> | null,
  today: Day,
) {
  const ofPlayer = playerId === undefined ? undefined : eq(payments.playerId, playerId);
  const entries = await openEntries(db, and(eq(paymentLedger.kind, 'credited'), ofPlayer));
  const ids = entries.map(({ paymentId }) => paymentId);
  const items = itemsOf(entries, await paymentsById(db, scope, ids, today), provider);
  const owed = await listOwed(
    db,
    scope,
    items.flatMap(({ payment }) => payment.playerId ?? []),
    today,
  );
  const chargeOf = (credit: Payment) => owed.find(({ playerId }) => playerId === credit.playerId) ?? null;
  return items.map((item) => ({ ...item, charge: chargeOf(item.payment) }));
}

/** Returns what these players owe and nobody reports as paid, soonest due first. */
async function listOwed(db: Db, scope: Scope<'payment.write'>, playerIds: readonly number[], today: Day) {
  if (playerIds.length === 0) return [];
  const where = and(
    isOneOf(payments.playerId, [...new Set(playerIds)]),
    isOwedSql,
    sql`${payments.confirmation} is distinct from 'awaiting'`,
  );
  const rows = await paymentRows(db, scope, today, where).orderBy(
    sql`${payments.dueDate} asc nulls last`,
    asc(payments.createdAt),
    asc(payments.id),
  );
  return rows.map((row) => asPayment(scope, row));
}

/** Returns the items whose payments are in scope. */
function itemsOf(
  entries: Awaited<ReturnType<typeof openEntries>>,
  known: ReadonlyMap<number, Payment>,
  provider: Pick<PaymentProvider, 'name'> | null,
) {
  return entries.flatMap(({ paymentId, provider: name, providerPaymentId, ...entry }) => {
    const payment = known.get(paymentId);
    const throughProvider = goesThrough({ provider: name, providerPaymentId }, provider);
    return payment ? [{ ...entry, throughProvider, payment }] : [];
  });
}

function openEntries(db: Db, where: SQL | undefined) {
  return db
    .select({
      ledgerId: paymentLedger.id,
      paymentId: paymentLedger.paymentId,
      at: sql<Instant>`coalesce(${paymentLedger.movedAt}, ${paymentLedger.at})`.mapWith(paymentLedger.at),
      left: leftOfEntry,
      reason: paymentLedger.reason,
      provider: paymentAttempts.provider,
      providerPaymentId: paymentAttempts.providerPaymentId,
    })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentLedger.attemptId))
    .where(and(where, gt(sql`${leftOfEntry}::numeric`, 0)))
    .orderBy(asc(paymentLedger.id));
}

type UnclearAttempts = Awaited<ReturnType<typeof unclearAttempts>>;

/** Returns one row for each payment of each unclear attempt. */
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
      // An attempt that an admin has reviewed has no problem any more.
      .where(and(eq(paymentAttempts.status, 'unclear'), isNotNull(paymentAttempts.problem)))
      .orderBy(asc(paymentAttempts.id), asc(paymentAttemptItems.paymentId))
  );
}

function byAttempt(rows: UnclearAttempts, known: ReadonlyMap<number, Payment>) {
  const attempts = new Map<number, Omit<UnclearAttempts[number], 'paymentId'> & { payments: Payment[] }>();
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
