import { and, eq, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { inMonth } from '@/platform/db/months';
import type { Scope } from '@/shared/permissions';
import type { PaymentStats } from '../contract/payment';
import { paymentsWithin } from '../scope';
import { payments } from '../tables/payments';
import type { Calendar } from './filters';
import { hasStatus } from './status';
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
  const [row] = await db
    .select({
      totalRevenue: keptOf(isPaid),
      thisMonth: keptOf(and(isPaid, inMonth(payments.paidAt, today.slice(0, 7), timeZone))),
      outstanding: { sum: owedOf(isPending), count: countOf(isPending), reported: countOf(and(isPending, isAwaiting)) },
      overdue: { sum: owedOf(isOverdue), count: countOf(isOverdue), reported: countOf(and(isOverdue, isAwaiting)) },
      awaiting: { sum: owedOf(isAwaiting), count: countOf(isAwaiting) },
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(paymentsWithin(scope));
  return row ?? { totalRevenue: '0.00', thisMonth: '0.00', outstanding: noneOwed, overdue: noneOwed, awaiting: none };
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
