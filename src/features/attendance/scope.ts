import { inArray, type SQL } from 'drizzle-orm';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';

/** A scope that gives access to the attendance of an event. */
export type AttendanceScope = Scope<'attendance.read' | 'attendance.take' | 'attendance.answer' | 'rink.store'>;

/**
 * Returns the WHERE of the players whose attendance is read; for a coach, those of their own teams. What a family may see is decided
 * after counting all.
 */
export function attendeesWithin({ reach, actor }: AttendanceScope): SQL {
  return reach === 'team' ? inArray(players.teamId, [...actor.teamIds, 0]) : isActive;
}
