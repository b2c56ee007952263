import { and, asc, eq, sql } from 'drizzle-orm';
import type { CalendarEntry } from '@/features/calendar-feeds/rules';
import { scheduleAddress } from '@/features/events/addresses';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { placesWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';
import { endSql } from './projection';

/** How far back calendars go, as for events. */
const BACK = sql`interval '1 year'`;

/**
 * Returns the own children's lessons for a calendar, by start: one entry for each lesson, however many of the children take part.
 * `publicUrl` is the base of the links.
 */
export async function listLessonEntries(
  db: Db,
  scope: Scope<'lesson.read'>,
  publicUrl: string,
): Promise<CalendarEntry[]> {
  const rows = await db
    .selectDistinct({
      id: coachSessions.id,
      title: coachSessions.title,
      startTime: coachSessions.scheduledDate,
      endTime: sql<string>`${endSql}`.mapWith(coachSessions.scheduledDate),
      location: coachSessions.location,
      version: coachSessions.version,
      updatedAt: coachSessions.createdAt,
      status: coachSessions.status,
    })
    .from(coachSessionPlayers)
    .innerJoin(coachSessions, eq(coachSessions.id, coachSessionPlayers.sessionId))
    .innerJoin(players, eq(players.id, coachSessionPlayers.playerId))
    .where(and(placesWithin(scope), sql`${endSql} > ${now} - ${BACK}`))
    .orderBy(asc(coachSessions.scheduledDate), asc(coachSessions.id));
  return rows.map(({ id, status, ...lesson }) => ({
    ...lesson,
    uid: `lesson-${id}@${new URL(publicUrl).host}`,
    type: 'lesson',
    isCancelled: status === 'cancelled',
    link: publicUrl + scheduleAddress.to(),
  }));
}
