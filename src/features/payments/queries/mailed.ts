import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { receipts } from '../tables/ledger';
import { payments } from '../tables/payments';

/**
 * Returns these payments with the columns for mail, only those of players, soonest due first.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export function listMailedPayments(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: payments.id,
      playerId: players.id,
      firstName: players.firstName,
      type: payments.type,
      description: payments.description,
      amount: payments.amount,
      dueDate: payments.dueDate,
      status: payments.status,
      reportedMethod: payments.reportedMethod,
      reportedBy: payments.reportedBy,
      receiptNumber: receipts.number,
      version: payments.version,
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .leftJoin(receipts, and(eq(receipts.paymentId, payments.id), isNull(receipts.voidedAt)))
    .where(sql`${payments.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(sql`${payments.dueDate} asc nulls last`, asc(players.nameKey), asc(payments.id));
}
