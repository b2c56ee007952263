import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { eventAttendance } from '@/features/attendance/tables';
import { coachSessionPlayers, coachSessions } from '@/features/coaching/tables';
import { documents } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { registrations } from '@/features/seasons/tables/registration';
import { discountCodes, seasonDivisions, seasons } from '@/features/seasons/tables/season';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import type { Scope } from '@/shared/permissions';
import { childrenWithin } from '../scope';

/** Returns the guardians of these players, and the people invited to be one. */
export async function familyOf(db: Db, scope: Scope<'privacy.manage'>, ids: readonly number[]) {
  const isTheirs = and(inArray(players.id, [...ids]), childrenWithin(scope));
  return {
    guardians: await db
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        since: guardians.createdAt,
      })
      .from(guardians)
      .innerJoin(users, eq(users.id, guardians.userId))
      .innerJoin(players, eq(players.id, guardians.playerId))
      .where(isTheirs)
      .orderBy(asc(guardians.rank)),
    invitedGuardians: await db
      .select({
        email: guardianInvitations.email,
        invitedAt: guardianInvitations.createdAt,
        endsAt: guardianInvitations.expiresAt,
      })
      .from(guardianInvitations)
      .innerJoin(players, eq(players.id, guardianInvitations.playerId))
      .where(isTheirs)
      .orderBy(asc(guardianInvitations.id)),
  };
}

/** Returns the events and coach sessions that these players attended or were expected at. */
export async function presenceOf(db: Db, scope: Scope<'privacy.manage'>, ids: readonly number[]) {
  const isTheirs = and(inArray(players.id, [...ids]), childrenWithin(scope));
  return {
    attendance: await db
      .select({
        event: events.title,
        startsAt: events.startTime,
        answer: eventAttendance.rsvp,
        answeredAt: eventAttendance.answeredAt,
        mark: eventAttendance.mark,
        markedAt: eventAttendance.markedAt,
      })
      .from(eventAttendance)
      .innerJoin(events, eq(events.id, eventAttendance.eventId))
      .innerJoin(players, eq(players.id, eventAttendance.playerId))
      .where(isTheirs)
      .orderBy(desc(events.startTime)),
    registrations: await db
      .select({
        season: seasons.name,
        division: seasonDivisions.name,
        state: registrations.state,
        reason: registrations.reason,
        discountCode: discountCodes.code,
        at: registrations.createdAt,
        answers: sql<{ question: string; answer: string }[]>`(select coalesce(
            json_agg(json_build_object('question', question.label, 'answer', given.text) order by question.rank), '[]')
          from registration_answer given join season_question question on question.id = given.question_id
          where given.registration_id = ${registrations.id})`,
      })
      .from(registrations)
      .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
      .innerJoin(seasonDivisions, eq(seasonDivisions.id, registrations.divisionId))
      .leftJoin(discountCodes, eq(discountCodes.id, registrations.codeId))
      .innerJoin(players, eq(players.id, registrations.playerId))
      .where(isTheirs)
      .orderBy(asc(registrations.id)),
    coachSessions: await db
      .select({
        title: coachSessions.title,
        type: coachSessions.type,
        at: coachSessions.scheduledDate,
        minutes: coachSessions.duration,
        rate: coachSessions.rate,
        location: coachSessions.location,
        description: coachSessions.description,
        /** Null for a group session, whose notes are about other players too. */
        playerNotes: sql<string | null>`case when (select count(*) from ${coachSessionPlayers} everybody
          where everybody.session_id = ${coachSessions.id}) = 1 then ${coachSessions.playerNotes} end`,
        status: coachSessions.status,
        paidInHand: coachSessionPlayers.paidInHand,
      })
      .from(coachSessionPlayers)
      .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
      .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
      .where(isTheirs)
      .orderBy(desc(coachSessions.scheduledDate)),
  };
}

/** Selects the audit log of these players, their documents and payments. */
export function auditOf(db: Db, scope: Scope<'privacy.manage'>, ids: readonly number[]) {
  const theirs = sql`(select ${players.id} from ${players} where ${and(inArray(players.id, [...ids]), childrenWithin(scope))})`;
  return db
    .select({
      at: auditLog.at,
      what: auditLog.action,
      id: auditLog.entityId,
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      or(
        sql`${auditLog.entity} = 'player' and ${auditLog.entityId} in (select id::text from ${theirs} t)`,
        sql`${auditLog.entity} = 'document' and ${auditLog.entityId} in (select ${documents.id}::text from ${documents} where ${documents.playerId} in ${theirs})`,
        sql`${auditLog.entity} = 'payment' and ${auditLog.entityId} in (select ${payments.id}::text from ${payments} where ${payments.playerId} in ${theirs})`,
      ),
    )
    .orderBy(asc(auditLog.id));
}
