import { and, eq, exists, gte, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentState } from '@/features/players/contract/player';
import { players } from '@/features/players/tables';
import type { Day } from '@/shared/dates';
import { owedStatuses, type PaymentStatus } from '../contract/payment';
import { payments } from '../tables/payments';

/** `isOwed` in SQL. */
export const isOwedSql = inArray(payments.status, owedStatuses);

/**
 * What is owed and no family reports as paid. The condition of the index `payment_unanswered`, with literals, so that a prepared
 * statement uses it.
 */
export const isUnansweredSql = sql`${payments.status} in ('pending', 'overdue')
  and ${payments.confirmation} is distinct from 'awaiting'`;

/** `currentStatus` in SQL, as a column. */
export function statusSql(today: Day): SQL<PaymentStatus> {
  const late = sql`${payments.status} = 'pending' and ${payments.dueDate} < ${today}`;
  return sql<PaymentStatus>`case when ${late} then 'overdue' else ${payments.status} end`;
}

/**
 * Returns the WHERE clause of the payments whose `currentStatus` on `today` is `status`, as conditions on columns, which can use an
 * index.
 */
export function hasStatus(status: PaymentStatus, today: Day): SQL | undefined {
  const isPending = eq(payments.status, 'pending');
  if (status === 'pending') return and(isPending, or(isNull(payments.dueDate), gte(payments.dueDate, today)));
  const isStored = eq(payments.status, status);
  return status === 'overdue' ? or(isStored, and(isPending, lt(payments.dueDate, today))) : isStored;
}

/**
 * `paymentStateOf` in SQL, for each row of `player`: as a column and as filters, built from the same conditions, so that they always
 * agree. Each condition is one index look-up. `today` is the club's.
 */
export function paymentStateSql(today: Day) {
  const isPayment = and(eq(payments.playerId, players.id), ne(payments.status, 'cancelled'));
  const anyPayment = exists(sql`(select from ${payments} where ${isPayment})`);
  // Pending and overdue imply it, but the partial index `payment_unpaid` is only used where the query says so.
  const isUnpaid = and(isPayment, ne(payments.status, 'paid'));
  const late = and(isUnpaid, or(eq(payments.status, 'overdue'), lt(payments.dueDate, today)));
  const overdue = exists(sql`(select from ${payments} where ${late})`);
  const waiting = and(isUnpaid, eq(payments.status, 'pending'));
  const pending = exists(sql`(select from ${payments} where ${waiting})`);
  const unpaid = or(not(anyPayment), pending);
  const states: Record<PaymentState, SQL | undefined> = {
    overdue,
    pending: and(not(overdue), unpaid),
    paid: and(anyPayment, not(overdue), not(pending)),
  };
  return {
    column: sql<PaymentState>`case when ${overdue} then 'overdue' when ${unpaid} then 'pending' else 'paid' end`,
    is: (state: PaymentState) => states[state],
  };
}
