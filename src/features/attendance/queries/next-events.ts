import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ClubEvent } from '@/features/events/contract/event';
import { eventColumns, notEnded, takesPlace } from '@/features/events/queries/read';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { RsvpAnswer } from '../contract/attendance';
import { eventAttendance } from '../tables';

/** A child's next event. */
export interface NextEvent {
  playerId: number;
  playerFirstName: string;
  playerLastName: string;
  jerseyNumber: number | null;
  event: ClubEvent;
  rsvp: RsvpAnswer | null;
}

/**
 * Returns, for each of the user's children with a team, the next event that takes place and hasn't ended, and the answer to it; the
 * soonest event first.
 */
export async function listNextEvents(db: Db, { actor }: Scope<'attendance.answer'>): Promise<NextEvent[]> {
  const next = db
    .select(eventColumns)
    .from(events)
    .where(and(takesPlace, notEnded(), or(isNull(events.teamId), eq(events.teamId, players.teamId))))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(1)
    .as('next');
  const rows = await db
    .select({
      playerId: players.id,
      playerFirstName: players.firstName,
      playerLastName: players.lastName,
      jerseyNumber: players.jerseyNumber,
      event: {
        id: next.id,
        title: next.title,
        description: next.description,
        type: next.type,
        teamId: next.teamId,
        startTime: next.startTime,
        endTime: next.endTime,
        location: next.location,
        createdById: next.createdById,
        createdAt: next.createdAt,
        version: next.version,
        seriesId: next.seriesId,
        cancelledAt: next.cancelledAt,
        cancelReason: next.cancelReason,
        opponent: next.opponent,
        side: next.side,
        ourScore: next.ourScore,
        theirScore: next.theirScore,
      },
      rsvp: eventAttendance.rsvp,
    })
    .from(players)
    .innerJoinLateral(next, sql`true`)
    .leftJoin(eventAttendance, and(eq(eventAttendance.eventId, next.id), eq(eventAttendance.playerId, players.id)))
    .where(and(inArray(players.id, [...actor.playerIds, 0]), sql`${players.teamId} is not null`))
    .orderBy(next.startTime, players.nameKey, players.id);
  return rows;
}
