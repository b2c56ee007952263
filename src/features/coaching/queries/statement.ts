import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { findPerson } from '@/features/accounts/queries/users';
import { payments } from '@/features/payments/tables/payments';
import type { Db } from '@/platform/db/database';
import { inMonth } from '@/platform/db/months';
import type { Scope } from '@/shared/permissions';
import type { CoachStatement } from '../contract/coach';
import { sessionsWithin } from '../scope';
import { coachEarnings, coachSessionPlayers, coachSessions } from '../tables';
import { countsTo, earnedAmount, earnedStatus, isEarned, isSessionOfEarning } from './earned';
import { type Calendar, listEarnings } from './earnings';
import { asSession, isFeeOfStudent, keptOfParts, paidToSql, sessionRows } from './projection';

/** Returns a coach's month `YYYY-MM`: own sessions except cancelled ones, own earnings, and their totals in pesos. */
export async function getCoachStatement(
  db: Db,
  scope: Scope<'coaching.read'>,
  month: string,
  { clubName, ...calendar }: Calendar & { clubName: string },
): Promise<CoachStatement> {
  const inMonth = takesPlaceIn(month, calendar.timeZone);
  const earnings = await listEarnings(db, scope, { month }, calendar);
  const coach = await findPerson(db, scope.actor.id);
  const sessions = await sessionRows(db, scope, inMonth).orderBy(
    asc(coachSessions.scheduledDate),
    asc(coachSessions.id),
  );
  return {
    month,
    coachName: coach?.name ?? '',
    clubName,
    sessions: sessions.map(asSession),
    earnings: earnings.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)) || a.id - b.id),
    totals: { ...(await sumSessions(db, scope, inMonth)), ...(await sumEarnings(db, scope, month, calendar)) },
  };
}

/** The paid amount, including what was paid in separate parts. */
const paidInAll = sql`${payments.amount} + coalesce((select sum(part.amount) from ${payments} part
  where part.part_of = ${payments.id} and part.status = 'paid'), 0)`;

/** Returns the date by which it belongs to the month: both begin with the day, as text. */
function dateOf({ paymentDate, createdAt }: { paymentDate: string | null; createdAt: string }): string {
  return paymentDate ?? createdAt;
}

function takesPlaceIn(month: string, timeZone: string): SQL | undefined {
  return and(ne(coachSessions.status, 'cancelled'), inMonth(coachSessions.scheduledDate, month, timeZone));
}

/**
 * Returns the totals of the sessions. A student whose family has paid the club counts with the paid amount, any other with the rate; a
 * session without students counts with its rate once. Refunds don't count as paid to the club.
 */
async function sumSessions(db: Db, scope: Scope<'coaching.read'>, inMonth: SQL | undefined) {
  const isClub = sql`${paidToSql} = 'club'`;
  const isAlone = sql`${coachSessionPlayers.id} is null`;
  const isHand = sql`coalesce(${paidToSql} = 'hand', ${isAlone} and ${coachSessions.paymentStatus} = 'paid')`;
  const [row] = await db
    .select({
      sessions: sumOf(sql`case when ${isClub} then ${paidInAll} else ${coachSessions.rate} end`),
      paidToCoach: sumOf(sql`case when ${isHand} then ${coachSessions.rate} end`),
      paidToClub: sumOf(sql`case when ${isClub} then ${payments.amount} - ${payments.refunded} + ${keptOfParts} end`),
    })
    .from(coachSessions)
    .leftJoin(coachSessionPlayers, eq(coachSessionPlayers.sessionId, coachSessions.id))
    .leftJoin(payments, isFeeOfStudent)
    .where(and(sessionsWithin(scope), inMonth));
  return row ?? { sessions: '0.00', paidToCoach: '0.00', paidToClub: '0.00' };
}

async function sumEarnings(db: Db, scope: Scope<'coaching.read'>, month: string, { today, timeZone }: Calendar) {
  const had = sql`case when ${earnedStatus(today)} = 'paid' then ${earnedAmount} end`;
  const [row] = await db
    .select({ earnings: sumOf(earnedAmount), received: sumOf(had) })
    .from(coachEarnings)
    .leftJoin(coachSessions, isSessionOfEarning)
    .where(and(isEarned(scope), countsTo(month, timeZone)));
  return row ?? { earnings: '0.00', received: '0.00' };
}

function sumOf(pesos: SQL): SQL<string> {
  return sql<string>`coalesce(sum(${pesos}), 0.00)::text`;
}
