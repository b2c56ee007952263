import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { isFeeOfStudent, paidToSql } from '../queries/projection';
import { sessionsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';

export type StoredSession = typeof coachSessions.$inferSelect;

/** Locks and returns one of the coach's sessions; the caller must have called `lockMoney`. Throws `not_found`. */
export async function lockSession(tx: Db, scope: Scope<'coaching.write'>, id: number): Promise<StoredSession> {
  const [row] = await tx
    .select()
    .from(coachSessions)
    .where(and(eq(coachSessions.id, id), sessionsWithin(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks and returns the later sessions of its series that are still scheduled, by date. Returns none for a single session. */
export function lockFollowing(tx: Db, scope: Scope<'coaching.write'>, { id, seriesId, scheduledDate }: StoredSession) {
  return tx
    .select()
    .from(coachSessions)
    .where(
      and(
        sessionsWithin(scope),
        sql`${coachSessions.seriesId} = ${seriesId}`,
        ne(coachSessions.id, id),
        gte(coachSessions.scheduledDate, scheduledDate),
        eq(coachSessions.status, 'scheduled'),
      ),
    )
    .orderBy(asc(coachSessions.scheduledDate), asc(coachSessions.id))
    .for('update');
}

/** Returns the current students of a session, including those who have left the club. */
export function findStudents(tx: Db, scope: Scope<'coaching.write'>, sessionId: number) {
  return tx
    .select({
      id: coachSessionPlayers.id,
      playerId: coachSessionPlayers.playerId,
      paymentId: coachSessionPlayers.paymentId,
      paidTo: paidToSql,
      plays: sql<boolean>`${players.status} = 'active'`,
      /** The family reports a payment to the club that no admin has confirmed or refused yet. */
      isReported: sql<boolean>`coalesce(${payments.confirmation} = 'awaiting', false)`,
    })
    .from(coachSessionPlayers)
    .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
    .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
    .leftJoin(payments, isFeeOfStudent)
    .where(and(eq(coachSessionPlayers.sessionId, sessionId), sessionsWithin(scope)))
    .orderBy(asc(coachSessionPlayers.id));
}
