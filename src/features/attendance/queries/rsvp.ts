import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { logoMark } from '@/features/club/queries';
import { logoUrlOf } from '@/features/club/rules';
import { clubs } from '@/features/club/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { eventAttendance } from '../tables';

/** The data of a signed link's page. */
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * Returns the event, the child and its answer for the guardian that a signed link names. Null when the event no longer exists or is no
 * longer for the child, or the guardian is no longer the child's.
 * @unscoped the secret link is the right
 */
export async function findInvitation(db: Db, claim: { eventId: number; playerId: number; userId: string }) {
  const [found] = await db
    .select({
      eventId: events.id,
      title: events.title,
      startTime: events.startTime,
      endTime: events.endTime,
      location: events.location,
      cancelledAt: events.cancelledAt,
      playerId: players.id,
      firstName: players.firstName,
      userId: users.id,
      rsvp: eventAttendance.rsvp,
      clubName: clubs.name,
      color: clubs.color,
      mark: logoMark,
      timeZone: clubs.timeZone,
    })
    .from(events)
    .innerJoin(
      players,
      and(eq(players.id, claim.playerId), sql`coalesce(${events.teamId}, ${players.teamId}) = ${players.teamId}`),
    )
    .innerJoin(guardians, and(eq(guardians.playerId, players.id), eq(guardians.userId, claim.userId)))
    .innerJoin(users, and(eq(users.id, guardians.userId), eq(users.isActive, true)))
    .innerJoin(clubs, sql`true`)
    .leftJoin(eventAttendance, and(eq(eventAttendance.eventId, events.id), eq(eventAttendance.playerId, players.id)))
    .where(eq(events.id, claim.eventId));
  if (!found) return null;
  const { color, mark, ...rest } = found;
  return { ...rest, look: { color, logoUrl: logoUrlOf(mark) } };
}
