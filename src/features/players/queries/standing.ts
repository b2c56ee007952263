import { and, eq, exists, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { documents } from '@/features/documents/tables';
import { payments } from '@/features/payments/tables';
import type { Day } from '@/shared/dates';
import type { Compliance, PaymentState } from '../contract';
import { players } from '../tables';

/**
 * `complianceOf` and `paymentStateOf` in SQL, for each row of `player`: as columns and as filters, out of the same few questions, so
 * that a filter never tells otherwise than the column. Each question is one look into an index. `today` is the club's.
 */
export function playerStanding(today: Day) {
  const isDocument = eq(documents.playerId, players.id);
  const isPayment = eq(payments.playerId, players.id);
  const anyDocument = exists(sql`(select from ${documents} where ${isDocument})`);
  const expired = exists(sql`(select from ${documents} where ${and(isDocument, lt(documents.expiryDate, today))})`);
  const anyPayment = exists(sql`(select from ${payments} where ${isPayment})`);
  const late = and(isPayment, ne(payments.status, 'paid'), lt(payments.dueDate, today));
  const overdue = exists(sql`(select from ${payments} where ${late})`);
  const waiting = and(isPayment, ne(payments.status, 'paid'), eq(payments.status, 'pending'));
  const pending = exists(sql`(select from ${payments} where ${waiting})`);
  const unpaid = or(not(anyPayment), pending);

  const compliance: Record<Compliance, SQL | undefined> = {
    missing: not(anyDocument),
    expired,
    complete: and(anyDocument, not(expired)),
  };
  const payment: Record<PaymentState, SQL | undefined> = {
    overdue,
    pending: and(not(overdue), unpaid),
    paid: and(anyPayment, not(overdue), not(pending)),
  };
  return {
    compliance: sql<Compliance>`case when ${not(anyDocument)} then 'missing' when ${expired} then 'expired' else 'complete' end`,
    paymentStatus: sql<PaymentState>`case when ${overdue} then 'overdue' when ${unpaid} then 'pending' else 'paid' end`,
    isCompliance: (state: Compliance) => compliance[state],
    isPayment: (state: PaymentState) => payment[state],
  };
}
