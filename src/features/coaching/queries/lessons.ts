import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { statusSql } from '@/features/payments/queries/status';
import { payments } from '@/features/payments/tables/payments';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { Lesson } from '../contract/lesson';
import { placesWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';
import { endSql, paidToSql } from './projection';

/** For how many days past lessons are listed. */
const PAST_DAYS = 90;

/** Returns the own children's lessons, or one child's: those that aren't over, the next first, then those of the last 90 days, the last first. */
export async function listLessons(
  db: Db,
  scope: Scope<'lesson.read'>,
  { playerId }: { playerId?: number | undefined },
  today: Day,
): Promise<Lesson[]> {
  const at = coachSessions.scheduledDate;
  const isOver = sql`${endSql} <= ${now}`;
  const rows = await db
    .select(lessonColumns(today))
    .from(coachSessionPlayers)
    .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
    .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
    .innerJoin(users, eq(users.id, coachSessions.coachId))
    // An admin may have moved the payment to another child, and then only that child's family may see it.
    .leftJoin(payments, and(eq(payments.id, coachSessionPlayers.paymentId), eq(payments.playerId, players.id)))
    .where(
      and(
        placesWithin(scope),
        playerId === undefined ? undefined : eq(players.id, playerId),
        sql`${at} >= ${today}::date - ${PAST_DAYS}::int`,
      ),
    )
    .orderBy(
      isOver,
      sql`case when ${isOver} then -extract(epoch from ${at}) else extract(epoch from ${at}) end`,
      coachSessions.id,
      players.id,
    );
  return rows.map(({ paymentId, paymentStatus, amount, reported, ...row }) => ({
    ...row,
    payment: paymentId === null || amount === null ? null : { id: paymentId, status: paymentStatus, amount, reported },
  }));
}

function lessonColumns(today: Day) {
  const others = sql`(select count(*)::int from coach_session_player other
    join ${players} on ${players.id} = other.player_id
    where other.session_id = ${coachSessions.id} and other.id <> ${coachSessionPlayers.id} and ${isActive})`;
  return {
    id: coachSessions.id,
    title: coachSessions.title,
    type: coachSessions.type,
    duration: coachSessions.duration,
    rate: coachSessions.rate,
    scheduledDate: coachSessions.scheduledDate,
    location: coachSessions.location,
    description: coachSessions.description,
    status: coachSessions.status,
    playerId: players.id,
    playerFirstName: players.firstName,
    coachName: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    others: sql<number>`${others}`,
    paidTo: paidToSql,
    paymentId: payments.id,
    paymentStatus: statusSql(today),
    amount: payments.amount,
    reported: sql<boolean>`${payments.confirmation} is not distinct from 'awaiting'`,
  };
}
