import { and, asc, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { inMonth } from '@/platform/db/months';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { MonthReport } from '../contract/ledger';
import { monthSums } from '../rules/month-sums';
import { paymentsWithin } from '../scope';
import { paymentLedger, receipts } from '../tables/ledger';
import { payments } from '../tables/payments';
import { ledgerColumns } from './ledger';

/**
 * Returns the money received and returned in a month `YYYY-MM` of the club's time zone, based on the ledger, and the receipts issued in
 * it.
 */
export async function getMonthReport(
  db: Db,
  scope: Scope<'payment.write'>,
  month: string,
  timeZone: string,
): Promise<MonthReport> {
  const [entries, credits, given] = await Promise.all([
    listMoved(db, scope, movedIn(month, timeZone)),
    sumCredits(db, scope, movedIn(month, timeZone)),
    countReceipts(db, scope, inMonth(receipts.issuedAt, month, timeZone)),
  ]);
  return { month, ...monthSums(entries), credits, receipts: given, entries };
}

const movedWhen = sql<string>`coalesce(${paymentLedger.movedAt}, ${paymentLedger.at})`.mapWith(paymentLedger.at);

/** These kinds move no money in or out: a credit, received earlier, becomes the money of a payment. */
const withinBooks = ['credit_used', 'from_credit'] as const;

/** Money counts in the month in which it moved, even where it was recorded later. */
function movedIn(month: string, timeZone: string): SQL | undefined {
  const then = and(isNull(paymentLedger.movedAt), inMonth(paymentLedger.at, month, timeZone));
  return or(then, inMonth(paymentLedger.movedAt, month, timeZone));
}

/** Returns the entries that moved money, in the order in which it moved. */
function listMoved(db: Db, scope: Scope<'payment.write'>, when: SQL | undefined): Promise<MonthReport['entries']> {
  return db
    .select({
      ...ledgerColumns,
      at: movedWhen,
      paymentId: payments.id,
      playerName: sql<string | null>`nullif(concat_ws(' ', ${players.firstName}, ${players.lastName}), '')`,
      type: payments.type,
      description: payments.description,
    })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(users, eq(users.id, paymentLedger.actorId))
    .where(
      and(when, ne(paymentLedger.moved, '0'), notInArray(paymentLedger.kind, [...withinBooks]), paymentsWithin(scope)),
    )
    .orderBy(movedWhen, asc(paymentLedger.id));
}

/** Returns by how much credits grew: new credits, less what was used or refunded of them. */
async function sumCredits(db: Db, scope: Scope<'payment.write'>, when: SQL | undefined): Promise<Amount> {
  const isOfCredit = sql`exists (select from ${paymentLedger} credit
    where credit.id = ${paymentLedger.refundOf} and credit.kind = 'credited')`;
  const [row] = await db
    .select({ sum: sql<Amount>`coalesce(sum(${paymentLedger.moved}), 0.00)::text` })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(when, or(eq(paymentLedger.kind, 'credited'), isOfCredit), paymentsWithin(scope)));
  return row?.sum ?? '0.00';
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
