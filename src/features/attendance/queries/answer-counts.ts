import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { AnswerCounts, RsvpAnswer } from '../contract/attendance';
import { eventAttendance } from '../tables';

/** Returns how many of the players that an event is for gave each answer, by event id, for the events that the actor may answer for. */
export async function countAnswers(
  db: Db,
  scope: Scope<'attendance.answer'>,
  eventIds: readonly number[],
): Promise<Map<number, AnswerCounts>> {
  const rows = await db
    .select({
      id: events.id,
      going: answered('going'),
      maybe: answered('maybe'),
      notGoing: answered('not_going'),
      unanswered: sql<number>`(count(*) filter (where ${eventAttendance.rsvp} is null))::int`,
    })
    .from(events)
    .innerJoin(players, sql`true`)
    .leftJoin(eventAttendance, and(eq(eventAttendance.eventId, events.id), eq(eventAttendance.playerId, players.id)))
    .where(
      and(
        inArray(events.id, [...eventIds, 0]),
        eventsWithin(scope),
        isActive,
        or(
          eq(players.teamId, events.teamId),
          and(isNull(events.teamId), isNotNull(players.teamId)),
          isNotNull(eventAttendance.status),
        ),
      ),
    )
    .groupBy(events.id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

function answered(rsvp: RsvpAnswer) {
  return sql<number>`(count(*) filter (where ${eventAttendance.rsvp} = ${rsvp}))::int`;
}
