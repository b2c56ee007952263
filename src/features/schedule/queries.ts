import { and, asc, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { ClubEvent } from './contract';
import { events } from './tables';

const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  type: events.type,
  teamId: events.teamId,
  startTime: events.startTime,
  endTime: events.endTime,
  location: events.location,
  createdById: events.createdById,
  createdAt: events.createdAt,
  version: events.version,
  seriesId: sql<number | null>`null`,
};

/** Events in scope that haven't ended, soonest first; all of them without a limit. */
export async function listUpcomingEvents(db: Db, scope: Scope<'event.read'>, limit?: number): Promise<ClubEvent[]> {
  const query = db
    .select(eventColumns)
    .from(events)
    .where(and(gt(events.endTime, sql`now()`), visibleTo(scope)))
    .orderBy(asc(events.startTime), asc(events.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

function visibleTo(scope: Scope<'event.read'>) {
  if (scope.reach === 'club') return undefined;
  return or(isNull(events.teamId), inArray(events.teamId, [...scope.actor.teamIds, 0]));
}
