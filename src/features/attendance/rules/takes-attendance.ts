import { type Actor, can, mayEver } from '@/shared/permissions';

/**
 * Returns whether the user takes the attendance of an event: the club of all events, a coach of their own teams' events and of those for
 * all teams.
 */
export function takesAttendance(actor: Actor, { teamId }: { teamId: number | null }): boolean {
  return teamId === null ? mayEver(actor, 'attendance.take') : can(actor, 'attendance.take', { teamIds: [teamId] });
}
