import { and, asc, eq, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { Balance } from '../contract/balance';
import type { Payment } from '../contract/payment';
import { type Share, shareOf } from '../rules/due-now';
import { paymentsWithin } from '../scope';
import { paymentLedger } from '../tables/ledger';
import { payments } from '../tables/payments';
import { asPayment, paymentRows } from './projection';
import { leftOfEntry } from './refund-source';
import { isOwedSql } from './status';

/** Returns what a family owes over all children as of `today`, and its credits; sums are pesos. */
export async function getBalance(db: Db, scope: Scope<'payment.balance'>, today: Day): Promise<Balance> {
  return { ...(await getOwed(db, scope, today)), credit: await sumCredits(db, scope) };
}

/** Returns what a family owes, grouped by when it is due, soonest due first. */
export async function getOwed(db: Db, scope: Scope<'payment.balance'>, today: Day): Promise<Omit<Balance, 'credit'>> {
  const rows = await paymentRows(db, scope, today, isOwedSql).orderBy(
    sql`${payments.dueDate} asc nulls last`,
    asc(payments.id),
  );
  const owed = rows.map((row) => asPayment(scope, row));
  const of = (share: Share) => owed.filter((payment) => shareOf(payment, today) === share);
  const [now, later, reported] = [of('now'), of('later'), of('reported')];
  return {
    total: sumOf([...now, ...later]),
    dueNow: { total: sumOf(now), overdue: sumOf(now.filter(({ status }) => status === 'overdue')), payments: now },
    later: { total: sumOf(later), payments: later },
    reported: { total: sumOf(reported), count: reported.length },
  };
}

async function sumCredits(db: Db, scope: Scope<'payment.balance'>): Promise<Amount> {
  const [row] = await db
    .select({ sum: sql<Amount>`coalesce(sum(${leftOfEntry}::numeric), 0.00)::text` })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(eq(paymentLedger.kind, 'credited'), paymentsWithin(scope)));
  return row?.sum ?? '0.00';
}

function sumOf(some: readonly Payment[]): Amount {
  return fromCentavos(some.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
