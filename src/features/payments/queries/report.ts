import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { MonthReport } from '../contract/club';
import { monthSums } from '../rules/month-sums';
import { paymentsWithin } from '../scope';
import { paymentLedger, payments, receipts } from '../tables';
import { inMonth } from './filters';
import { ledgerColumns } from './ledger';

/** The money that came and went in a month `YYYY-MM` of the club's time zone, by the ledger, and the receipts given out in it. */
export async function getMonthReport(
  db: Db,
  scope: Scope<'payment.write'>,
  month: string,
  timeZone: string,
): Promise<MonthReport> {
  const [entries, given] = await Promise.all([
    listMoved(db, scope, inMonth(paymentLedger.at, month, timeZone)),
    countReceipts(db, scope, inMonth(receipts.issuedAt, month, timeZone)),
  ]);
  return { month, ...monthSums(entries), receipts: given, entries };
}

/** The entries that moved money, in the order in which they were written. */
function listMoved(db: Db, scope: Scope<'payment.write'>, when: SQL | undefined): Promise<MonthReport['entries']> {
  return db
    .select({
      ...ledgerColumns,
      paymentId: payments.id,
      playerName: sql<string | null>`nullif(concat_ws(' ', ${players.firstName}, ${players.lastName}), '')`,
      type: payments.type,
      description: payments.description,
    })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(users, eq(users.id, paymentLedger.actorId))
    .where(and(when, ne(paymentLedger.moved, '0'), paymentsWithin(scope)))
    .orderBy(asc(paymentLedger.at), asc(paymentLedger.id));
}

async function countReceipts(
  db: Db,
  scope: Scope<'payment.write'>,
  when: SQL | undefined,
): Promise<MonthReport['receipts']> {
  const [row] = await db
    .select({
      first: sql<number | null>`min(${receipts.number})`,
      last: sql<number | null>`max(${receipts.number})`,
      count: sql<number>`count(*)::integer`,
      voided: sql<number>`count(${receipts.voidedAt})::integer`,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(when, paymentsWithin(scope)));
  return row ?? { first: null, last: null, count: 0, voided: 0 };
}
