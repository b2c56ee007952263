import { and, asc, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Club } from '@/platform/http/context';
import type { Day, Instant } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { Statement } from '../contract/statement';
import { type Cancelled, type MoneyMovement, statementLines } from '../rules/statement';
import { isOwed } from '../rules/status';
import { checkDebtorWithin, paymentsWithin } from '../scope';
import { paymentLedger, receipts } from '../tables/ledger';
import { payments } from '../tables/payments';
import { readsNotes } from './projection';
import { leftOfEntry } from './refund-source';

const playerName = sql<string | null>`nullif(concat_ws(' ', ${players.firstName}, ${players.lastName}), '')`;

/**
 * Returns all that a player, or a whole family, was charged and has paid, by day. Throws `not_found` for a player out of scope, `invalid`
 * where a caller without a family names no player.
 */
export async function getStatement(
  db: Db,
  scope: Scope<'payment.read'>,
  { playerId }: { playerId?: number | undefined },
  { today, timeZone }: { today: Day } & Pick<Club, 'timeZone'>,
): Promise<Statement> {
  if (playerId !== undefined) await checkDebtorWithin(db, scope, playerId);
  else if (scope.reach !== 'family') throw invalidField('playerId', 'Choose a player.');
  const whose = and(playerId === undefined ? undefined : eq(payments.playerId, playerId), paymentsWithin(scope));
  const rows = await listAccounted(db, whose);
  const left = await listLeft(db, whose);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = (await listMoved(db, scope, whose)).flatMap(({ paymentId, otherId, ...entry }): MoneyMovement[] => {
    const payment = byId.get(paymentId);
    // A credit of this account used for a payment of this account changes nothing.
    return payment && !byId.has(otherId ?? 0) ? [{ ...entry, payment }] : [];
  });
  const cancelled = (await listCancelled(db, whose)).flatMap(({ paymentId, at, reason }): Cancelled[] => {
    const payment = byId.get(paymentId);
    return payment ? [{ at, payment, reason: readsNotes(scope) ? reason : null }] : [];
  });
  const lines = statementLines(rows, entries, cancelled, timeZone);
  return {
    day: today,
    playerName: playerId === undefined ? null : await nameOf(db, playerId),
    balance: lines.at(-1)?.balance ?? '0.00',
    owed: sumOf(rows.filter(isOwed)),
    credit: sumOf(left.filter(({ kind }) => kind === 'credited')),
    toGiveBack: sumOf(left.filter(({ kind }) => kind === 'to_refund')),
    lines,
  };
}

function sumOf(rows: readonly { amount: Amount }[]): Amount {
  return fromCentavos(rows.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}

function listAccounted(db: Db, whose: SQL | undefined) {
  return db
    .select({
      id: payments.id,
      partOf: payments.partOf,
      playerName,
      type: payments.type,
      description: payments.description,
      amount: payments.amount,
      discount: payments.discount,
      discountReason: payments.discountReason,
      status: payments.status,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(whose)
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/**
 * For a used credit, the payment that it paid, and vice versa. It belongs to another player where records were merged then and no longer
 * are. The two entries are written one after the other, under `lockMoney`.
 */
const otherId = sql<number | null>`case ${paymentLedger.kind}
  when 'credit_used' then (select other.payment_id from ${paymentLedger} other
    where other.id > ${paymentLedger.id} and other.kind = 'from_credit' order by other.id limit 1)
  when 'from_credit' then (select other.payment_id from ${paymentLedger} other
    where other.id < ${paymentLedger.id} and other.kind = 'credit_used' order by other.id desc limit 1) end`;

/** A coach may not read the references of the money. */
async function listMoved(db: Db, scope: Scope<'payment.read'>, whose: SQL | undefined) {
  const at = sql<Instant>`coalesce(${paymentLedger.movedAt}, ${paymentLedger.at})`.mapWith(paymentLedger.at);
  const isReceived = inArray(paymentLedger.kind, ['received', 'from_credit']);
  const hidden = !readsNotes(scope);
  const rows = await db
    .select({
      id: paymentLedger.id,
      paymentId: paymentLedger.paymentId,
      kind: paymentLedger.kind,
      at,
      moved: paymentLedger.moved,
      method: paymentLedger.method,
      otherId,
      isPayout: sql<boolean>`${paymentLedger.refundOf} is not null`,
      reference: payments.paidReference,
      receiptNumber: receipts.number,
    })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(receipts, and(eq(receipts.paymentId, payments.id), isNull(receipts.voidedAt), isReceived))
    .where(and(whose, sql`${paymentLedger.moved} <> 0`))
    .orderBy(at, asc(paymentLedger.id));
  return rows.map(({ reference, ...row }) => ({
    ...row,
    reference: hidden || (row.kind !== 'received' && row.kind !== 'credited') ? null : reference,
  }));
}

/** Returns the payments cancelled with a reason, by their last cancellation. */
function listCancelled(db: Db, whose: SQL | undefined) {
  return db
    .select({
      paymentId: payments.id,
      reason: payments.cancelReason,
      at: max(paymentLedger.at).mapWith(paymentLedger.at),
    })
    .from(payments)
    .innerJoin(paymentLedger, and(eq(paymentLedger.paymentId, payments.id), eq(paymentLedger.kind, 'cancelled')))
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(whose, eq(payments.status, 'cancelled'), isNotNull(payments.cancelReason)))
    .groupBy(payments.id)
    .orderBy(max(paymentLedger.at), asc(payments.id));
}

function listLeft(db: Db, whose: SQL | undefined) {
  return db
    .select({ kind: paymentLedger.kind, amount: leftOfEntry })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(whose, inArray(paymentLedger.kind, ['credited', 'to_refund'])));
}

async function nameOf(db: Db, playerId: number): Promise<string | null> {
  const [row] = await db.select({ playerName }).from(players).where(eq(players.id, playerId));
  return row?.playerName ?? null;
}
