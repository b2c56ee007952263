import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { isOwedSql } from '@/features/payments/queries/status';
import { paymentLedger, paymentRefunds, receipts } from '@/features/payments/tables/ledger';
import { paymentProofs, payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { Owed } from '../contract';
import { childrenWithin } from '../scope';
import { recordsOf } from './records-of';

/** Returns the payments of these players, each with its history, receipts and refunds. Amounts are decimal text of pesos. */
export async function moneyOf(db: Db, scope: Scope<'privacy.manage'>, ids: readonly number[]) {
  const rows = await db
    .select({
      id: payments.id,
      type: payments.type,
      amount: payments.amount,
      discount: payments.discount,
      discountReason: payments.discountReason,
      refunded: payments.refunded,
      status: payments.status,
      method: payments.paymentMethod,
      dueDate: payments.dueDate,
      paidAt: payments.paidAt,
      reference: payments.paidReference,
      partOf: payments.partOf,
      description: payments.description,
      notes: payments.notes,
      reportedAt: payments.reportedAt,
      reportedReference: payments.reportedReference,
      declineReason: payments.declineReason,
      cancelReason: payments.cancelReason,
      /** The file name of the transfer's picture. */
      proof: paymentProofs.fileName,
      chargedAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .leftJoin(paymentProofs, eq(paymentProofs.id, payments.proofId))
    .where(and(inArray(players.id, [...ids]), childrenWithin(scope)))
    .orderBy(asc(payments.id));
  const paymentIds = rows.map(({ id }) => id);
  const history = by(await ledgerOf(db, paymentIds));
  const given = by(await receiptsOf(db, paymentIds));
  const back = by(await refundsOf(db, paymentIds));
  return rows.map((row) => ({
    ...row,
    history: history.get(row.id) ?? [],
    receipts: given.get(row.id) ?? [],
    refunds: back.get(row.id) ?? [],
  }));
}

function ledgerOf(db: Db, ids: number[]) {
  return db
    .select({
      paymentId: paymentLedger.paymentId,
      at: paymentLedger.at,
      what: paymentLedger.kind,
      moved: paymentLedger.moved,
      method: paymentLedger.method,
      reason: paymentLedger.reason,
    })
    .from(paymentLedger)
    .where(inArray(paymentLedger.paymentId, [...ids, 0]))
    .orderBy(asc(paymentLedger.id));
}

function receiptsOf(db: Db, ids: number[]) {
  const { number, paymentId, issuedAt, amount, voidedAt } = receipts;
  return db
    .select({ paymentId, number, issuedAt, amount, voidedAt })
    .from(receipts)
    .where(inArray(paymentId, [...ids, 0]))
    .orderBy(asc(number));
}

function refundsOf(db: Db, ids: number[]) {
  const { paymentId, amount, reason, state, requestedAt } = paymentRefunds;
  return db
    .select({ paymentId, amount, reason, state, requestedAt })
    .from(paymentRefunds)
    .where(inArray(paymentId, [...ids, 0]))
    .orderBy(asc(paymentRefunds.id));
}

/** Groups rows by their payment, without the payment's id. */
function by<T extends { paymentId: number }>(rows: readonly T[]): Map<number, Omit<T, 'paymentId'>[]> {
  const found = new Map<number, Omit<T, 'paymentId'>[]>();
  for (const { paymentId, ...row } of rows) found.set(paymentId, [...(found.get(paymentId) ?? []), row]);
  return found;
}

/** Returns the number of open payments of a child and its duplicates, and their sum in pesos. Throws as `recordsOf` does. */
export async function getOwedOf(db: Db, scope: Scope<'privacy.manage'>, id: number): Promise<Owed> {
  const ids = (await recordsOf(db, scope, id)).map((record) => record.id);
  const [row] = await db
    .select({ count: count(), sum: sql<string>`coalesce(sum(${payments.amount}), 0.00)::text` })
    .from(payments)
    .where(and(inArray(payments.playerId, ids), isOwedSql));
  return row ?? { count: 0, sum: '0.00' };
}
