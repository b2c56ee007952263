import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { inMonth } from '@/platform/db/months';
import type { Scope } from '@/shared/permissions';
import type { PaymentStats } from '../contract/list';
import { paymentsWithin } from '../scope';
import { payments } from '../tables/payments';
import type { Calendar } from './filters';
import { hasStatus, isOwedSql } from './status';
import { keptPesos } from './sum';

/**
 * Returns the cards' sums in pesos, over all payments in scope as of today. What is awaiting confirmation is also counted as pending or
 * overdue.
 */
export async function getPaymentStats(
  db: Db,
  scope: Scope<'payment.read'>,
  { today, timeZone }: Calendar,
): Promise<PaymentStats> {
  const isPaid = eq(payments.status, 'paid');
  const isPending = hasStatus('pending', today);
  const isOverdue = hasStatus('overdue', today);
  const isAwaiting = eq(payments.confirmation, 'awaiting');
  // Two queries, each of which reads one index.
  const [[paid], [owed]] = await Promise.all([
    db
      .select({
        totalRevenue: keptOf(isPaid),
        thisMonth: keptOf(and(isPaid, inMonth(payments.paidAt, today.slice(0, 7), timeZone))),
      })
      .from(payments)
      .leftJoin(players, eq(players.id, payments.playerId))
      .where(and(isPaid, isNotNull(payments.paidAt), paymentsWithin(scope))),
    db
      .select({
        outstanding: {
          sum: owedOf(isPending),
          count: countOf(isPending),
          reported: countOf(and(isPending, isAwaiting)),
        },
        overdue: { sum: owedOf(isOverdue), count: countOf(isOverdue), reported: countOf(and(isOverdue, isAwaiting)) },
        awaiting: { sum: owedOf(isAwaiting), count: countOf(isAwaiting) },
      })
      .from(payments)
      .leftJoin(players, eq(players.id, payments.playerId))
      .where(and(isOwedSql, paymentsWithin(scope))),
  ]);
  const { totalRevenue, thisMonth } = paid ?? { totalRevenue: '0.00', thisMonth: '0.00' };
  return { totalRevenue, thisMonth, ...(owed ?? { outstanding: noneOwed, overdue: noneOwed, awaiting: none }) };
}

const none = { sum: '0.00', count: 0 };
const noneOwed = { ...none, reported: 0 };

function keptOf(condition: SQL | undefined): SQL<string> {
  return sql<string>`coalesce(sum(${keptPesos}) filter (where ${condition}), 0.00)::text`;
}

function owedOf(condition: SQL | undefined): SQL<string> {
  return sql<string>`coalesce(sum(${payments.amount}) filter (where ${condition}), 0.00)::text`;
}

function countOf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::integer`;
}
