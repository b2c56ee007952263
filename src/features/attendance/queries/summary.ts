import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { takesPlace } from '@/features/events/queries/read';
import { events } from '@/features/events/tables';
import { checkReadable } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { AttendanceSummary, Mark } from '../contract/attendance';
import { seasonStart, summarize } from '../rules/season';
import { eventAttendance } from '../tables';
import { hasBegun } from './team-months';

/**
 * Returns a player's attendance in the twelve months up to `today`, at events that have begun and weren't cancelled. Throws `not_found`
 * for a player that the actor may not read in full.
 */
export async function getAttendanceSummary(
  db: Db,
  scope: Scope<'player.read'>,
  playerId: number,
  today: Day,
  timeZone: string,
): Promise<AttendanceSummary> {
  await checkReadable(db, scope, playerId);
  const since = seasonStart(today);
  const rows = await db
    .select({
      eventId: events.id,
      title: events.title,
      type: events.type,
      startTime: events.startTime,
      // The WHERE excludes rows without a mark.
      mark: sql<Mark>`${eventAttendance.mark}`,
    })
    .from(eventAttendance)
    .innerJoin(events, eq(events.id, eventAttendance.eventId))
    .where(
      and(
        eq(eventAttendance.playerId, playerId),
        isNotNull(eventAttendance.mark),
        hasBegun,
        takesPlace,
        gte(events.startTime, instantAt(since, '00:00', timeZone)),
      ),
    )
    .orderBy(desc(events.startTime), desc(events.id));
  return { since, ...summarize(rows) };
}
