import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { payments } from '@/features/payments/tables/payments';
import { inMonth } from '@/platform/db/months';
import { type Day, monthEnd } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { EarningStatus } from '../contract/earning';
import { earningsWithin } from '../scope';
import { coachEarnings, coachSessionPlayers, coachSessions } from '../tables';
import { isFeeOfStudent, keptOfParts, paidToSql } from './projection';

// The values of an earning in a query that has joined its session. A lesson's earning is calculated: its row only records that it exists,
// and whether the coach has received what was paid to the club.

/** Joins the session of an earning. */
export const isSessionOfEarning = eq(coachSessions.id, coachEarnings.sessionId);

const isTyped = sql`${coachEarnings.sessionId} is null`;

/** Returns the sum of `pesos` over a session's students; null when it has none. */
function overStudents(pesos: SQL): SQL {
  return sql`(select sum(${pesos}) from ${coachSessionPlayers} left join ${payments} on ${isFeeOfStudent}
    where ${eq(coachSessionPlayers.sessionId, coachSessions.id)})`;
}

const keptByClub = sql`case ${paidToSql} when 'club' then ${payments.amount} - ${payments.refunded} + ${keptOfParts} else 0 end`;
const paidToClub = sql`coalesce(${overStudents(keptByClub)}, 0)`;
const paidByHand = sql`coalesce(${overStudents(sql`case ${paidToSql} when 'hand' then ${coachSessions.rate} else 0 end`)},
  case ${coachSessions.paymentStatus} when 'paid' then ${coachSessions.rate} else 0 end)`;

/** The amount in pesos. */
export const earnedAmount = sql`case when ${isTyped} then ${coachEarnings.amount} else ${paidToClub} + ${paidByHand} end`;

/** Returns the WHERE of the coach's own earnings. A lesson's earning counts once it is completed and something was paid for it. */
export function isEarned(scope: Scope<'coaching.read' | 'coaching.write'>): SQL {
  const isPaidLesson = sql`${coachSessions.status} = 'completed' and ${paidToClub} + ${paidByHand} > 0`;
  return sql`(${earningsWithin(scope)} and (${isTyped} or ${isPaidLesson}))`;
}

/**
 * Whether the coach received it on the day of the lesson, as when it was paid in hand. What was paid to the club is received once the
 * coach says so.
 */
const isHadAtOnce = sql`(not ${isTyped} and ${coachEarnings.status} <> 'paid' and ${paidToClub} = 0)`;

/** Returns when it was paid, or is due. */
export function earnedOn(timeZone: string): SQL<string | null> {
  const dayOfLesson = sql`(${coachSessions.scheduledDate} at time zone ${timeZone}::text)::date`;
  return sql`case when ${isHadAtOnce} then ${dayOfLesson} else ${coachEarnings.paymentDate} end`;
}

/** Returns its status on `today`: a pending earning is overdue from the day after its payment date. */
export function earnedStatus(today: Day): SQL<EarningStatus> {
  const isLate = sql`${coachEarnings.status} = 'pending' and ${coachEarnings.paymentDate} < ${today}`;
  return sql<EarningStatus>`case when ${isHadAtOnce} then 'paid' when ${isLate} then 'overdue' else ${coachEarnings.status} end`;
}

/**
 * Returns the WHERE of the earnings of a month `YYYY-MM`: by their payment date, or without one by the day in `timeZone` on which they
 * were entered.
 */
export function countsTo(month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  const paidOn = earnedOn(timeZone);
  const isPaidThen = between(paidOn, sql`${first}::date`, sql`${monthEnd(first)}::date`);
  return or(isPaidThen, and(isNull(paidOn), inMonth(coachEarnings.createdAt, month, timeZone)));
}
