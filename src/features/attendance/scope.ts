import { inArray, type SQL } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';

/** What reaches the attendance of an event. */
export type AttendanceScope = Scope<'attendance.read' | 'attendance.take' | 'attendance.answer'>;

/** The WHERE of the players whose attendance a coach takes: those of own teams. What a family is shown is settled after counting all. */
export function attendeesWithin({ reach, actor }: AttendanceScope): SQL | undefined {
  return reach === 'team' ? inArray(players.teamId, [...actor.teamIds, 0]) : undefined;
}
