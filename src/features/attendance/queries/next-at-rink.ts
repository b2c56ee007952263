import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { notEnded, takesPlace } from '@/features/events/queries/read';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { addDays, type Day } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { NextAtRink } from '../contract/rink';
import { countHeads } from '../rules/headcount';
import { eventColumns } from './event-columns';
import { listAttendees } from './sheet';

/**
 * Returns the event at which a coach takes attendance next: of the events of `today` that haven't ended, an own team's first, then one of
 * all teams; otherwise the soonest of a later day. Cancelled ones are skipped. Includes the headcount of the coach's own players; null
 * when nothing is coming up or the coach has no team.
 */
export async function getNextAtRink(
  db: Db,
  scope: Scope<'rink.store'>,
  today: Day,
  timeZone: string,
): Promise<NextAtRink> {
  if (scope.actor.teamIds.length === 0) return { next: null };
  const isToday = lt(events.startTime, instantAt(addDays(today, 1), '00:00', timeZone));
  const [found] = await db
    .select({
      event: eventColumns,
      teamId: events.teamId,
      teamName: teams.name,
      isToday: sql<boolean>`${isToday}`,
    })
    .from(events)
    .leftJoin(teams, eq(teams.id, events.teamId))
    .where(and(takesPlace, notEnded(), eventsWithin(scope)))
    .orderBy(sql`not ${isToday}`, sql`${isToday} and ${isNull(events.teamId)}`, asc(events.startTime), asc(events.id))
    .limit(1);
  if (!found) return { next: null };
  const { teamId, ...next } = found;
  const heads = await listAttendees(db, scope, { id: next.event.id, teamId });
  return { next: { ...next, counts: countHeads(heads) } };
}
