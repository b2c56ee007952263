import { and, eq, exists, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentState } from '@/features/players/contract';
import { players } from '@/features/players/tables';
import type { Day } from '@/shared/dates';
import { payments } from '../tables/payments';

/**
 * `paymentStateOf` in SQL, for each row of `player`: as a column and as filters, out of the same few questions, so that a filter never
 * tells otherwise than the column. Each question is one look into an index. `today` is the club's.
 */
export function paymentStateSql(today: Day) {
  const isPayment = and(eq(payments.playerId, players.id), ne(payments.status, 'cancelled'));
  const anyPayment = exists(sql`(select from ${payments} where ${isPayment})`);
  // That what is pending or overdue isn't paid is said as well, since the index of what isn't paid says it so.
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
