import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { payments } from '@/features/payments/tables/payments';
import { inMonth } from '@/platform/db/months';
import { type Day, monthEnd } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { EarningStatus } from '../contract/earning';
import { earningsWithin } from '../scope';
import { coachEarnings, coachSessionPlayers, coachSessions } from '../tables';
import { isFeeOfStudent, keptOfParts, paidToSql } from './projection';

// An earning in a query that has joined its session. Of a lesson it is worked out: the row says only that there is one, and whether the
// coach has had what was paid to the club.

/** The session of an earning. */
export const isSessionOfEarning = eq(coachSessions.id, coachEarnings.sessionId);

const isTyped = sql`${coachEarnings.sessionId} is null`;

/** The sum of `pesos` over a session's students; null where it has none. */
function overStudents(pesos: SQL): SQL {
  return sql`(select sum(${pesos}) from ${coachSessionPlayers} left join ${payments} on ${isFeeOfStudent}
    where ${eq(coachSessionPlayers.sessionId, coachSessions.id)})`;
}

const keptByClub = sql`case ${paidToSql} when 'club' then ${payments.amount} - ${payments.refunded} + ${keptOfParts} else 0 end`;
const paidToClub = sql`coalesce(${overStudents(keptByClub)}, 0)`;
const paidByHand = sql`coalesce(${overStudents(sql`case ${paidToSql} when 'hand' then ${coachSessions.rate} else 0 end`)},
  case ${coachSessions.paymentStatus} when 'paid' then ${coachSessions.rate} else 0 end)`;

/** Pesos. */
export const earnedAmount = sql`case when ${isTyped} then ${coachEarnings.amount} else ${paidToClub} + ${paidByHand} end`;

/** The WHERE of the coach's own earnings: a lesson's once it is completed and something was paid for it. */
export function isEarned(scope: Scope<'coaching.read' | 'coaching.write'>): SQL {
  const isPaidLesson = sql`${coachSessions.status} = 'completed' and ${paidToClub} + ${paidByHand} > 0`;
  return sql`(${earningsWithin(scope)} and (${isTyped} or ${isPaidLesson}))`;
}

/** What was paid in hand the coach has had, on the day of the lesson; what was paid to the club once the coach says so. */
const isHadAtOnce = sql`(not ${isTyped} and ${coachEarnings.status} <> 'paid' and ${paidToClub} = 0)`;

/** When it was paid, or is to be. */
export function earnedOn(timeZone: string): SQL<string | null> {
  const dayOfLesson = sql`(${coachSessions.scheduledDate} at time zone ${timeZone}::text)::date`;
  return sql`case when ${isHadAtOnce} then ${dayOfLesson} else ${coachEarnings.paymentDate} end`;
}

/** What its status is on `today`: pending is overdue from the day after its payment date. */
export function earnedStatus(today: Day): SQL<EarningStatus> {
  const isLate = sql`${coachEarnings.status} = 'pending' and ${coachEarnings.paymentDate} < ${today}`;
  return sql<EarningStatus>`case when ${isHadAtOnce} then 'paid' when ${isLate} then 'overdue' else ${coachEarnings.status} end`;
}

/** The WHERE of the earnings that count to a month `YYYY-MM`: by their payment date, else by the day in `timeZone` they were written down. */
export function countsTo(month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  const paidOn = earnedOn(timeZone);
  const isPaidThen = between(paidOn, sql`${first}::date`, sql`${monthEnd(first)}::date`);
  return or(isPaidThen, and(isNull(paidOn), inMonth(coachEarnings.createdAt, month, timeZone)));
}
