import { inArray, type SQL } from 'drizzle-orm';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';

/** What reaches the attendance of an event. */
export type AttendanceScope = Scope<'attendance.read' | 'attendance.take' | 'attendance.answer' | 'rink.keep'>;

/** The WHERE of the players whose attendance is looked at, for a coach those of own teams. What a family is shown is settled after counting all. */
export function attendeesWithin({ reach, actor }: AttendanceScope): SQL {
  return reach === 'team' ? inArray(players.teamId, [...actor.teamIds, 0]) : isActive;
}
