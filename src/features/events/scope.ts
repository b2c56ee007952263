import { inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';
import { events } from './tables';

/** Permissions that reach events by their teams. */
type EventScope = Scope<'event.read' | 'attendance.read' | 'attendance.take' | 'attendance.answer' | 'rink.store'>;

/**
 * Returns the WHERE that limits a query on `event` to an actor's reach. Reading also includes the events of all teams; taking attendance
 * covers own teams' events, and own teams' part of events of all teams.
 */
export function eventsWithin({ reach, actor }: EventScope): SQL | undefined {
  if (reach === 'club') return undefined;
  return or(isNull(events.teamId), inArray(events.teamId, [...actor.teamIds, 0]));
}

/** Returns the WHERE of the events that an actor may change: own teams' for a coach, and never those of all teams. */
export function eventsChangeableBy({ reach, actor }: Scope<'event.write'>): SQL | undefined {
  return reach === 'club' ? undefined : inArray(events.teamId, [...actor.teamIds, 0]);
}
