import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { addDays, type Day } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { CoachStats } from '../contract/coach';
import { weekOf } from '../rules/week';
import { sessionsWithin, studentsWithin } from '../scope';
import { coachEarnings, coachSessionPlayers, coachSessions } from '../tables';
import { countsTo, earnedAmount, isEarned, isSessionOfEarning } from './earned';
import type { Calendar } from './earnings';
import { isPaidSql } from './projection';

/** Number of past days in which a session makes a student active. */
const ACTIVE_DAYS = 30;

/**
 * Returns the coach's four figures as of `today` in the club's time zone, from own rows. Earnings are pesos, the rate is a whole
 * percentage.
 */
export async function getCoachStats(
  db: Db,
  scope: Scope<'coaching.read'>,
  { today, timeZone }: Calendar,
): Promise<CoachStats> {
  const midnight = (day: Day) => instantAt(day, '00:00', timeZone);
  const { from, to } = weekOf(today);
  const at = coachSessions.scheduledDate;
  const notCancelled = and(sessionsWithin(scope), ne(coachSessions.status, 'cancelled'));
  const isThisWeek = and(gte(at, midnight(from)), lt(at, midnight(addDays(to, 1))));
  const isRecent = gte(at, midnight(addDays(today, -ACTIVE_DAYS)));
  const earned = sql`(select coalesce(sum(${earnedAmount}), 0.00)::text from ${coachEarnings}
    left join ${coachSessions} on ${isSessionOfEarning}
    where ${and(isEarned(scope), countsTo(today.slice(0, 7), timeZone))})`;
  const students = sql`(select count(distinct ${players.id})::int from ${coachSessionPlayers}
    join ${coachSessions} on ${eq(coachSessions.id, coachSessionPlayers.sessionId)}
    join ${players} on ${eq(players.id, coachSessionPlayers.playerId)}
    where ${and(notCancelled, studentsWithin(scope), isRecent)})`;
  const [row] = await db
    .select({
      monthlyEarnings: sql<string>`${earned}`,
      weeklySessions: sql<number>`${sql`(count(*) filter (where ${isThisWeek}))::int`}`,
      activeStudents: sql<number>`${students}`,
      paymentRate: sql<number>`${sql`coalesce(round(100.0 * count(*) filter (where ${isPaidSql}) / nullif(count(*), 0)), 0)::int`}`,
    })
    .from(coachSessions)
    .where(notCancelled);
  return row ?? { monthlyEarnings: '0.00', weeklySessions: 0, activeStudents: 0, paymentRate: 0 };
}
