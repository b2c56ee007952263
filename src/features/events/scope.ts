import { inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { events } from './tables';

/** What reaches events by the teams that they are for. */
type EventScope = Scope<'event.read' | 'attendance.read' | 'attendance.take' | 'attendance.answer' | 'rink.keep'>;

/**
 * The WHERE that keeps a query on `event` within an actor's reach. Whoever reads sees the events of all teams too; taking attendance
 * reaches own teams' events, and what own teams have in an event of all teams.
 */
export function eventsWithin({ reach, actor }: EventScope): SQL | undefined {
  if (reach === 'club') return undefined;
  return or(isNull(events.teamId), inArray(events.teamId, [...actor.teamIds, 0]));
}

/** The WHERE of the events that an actor may change: own teams' for a coach, and never those of all teams. */
export function eventsChangeableBy({ reach, actor }: Scope<'event.write'>): SQL | undefined {
  return reach === 'club' ? undefined : inArray(events.teamId, [...actor.teamIds, 0]);
}
