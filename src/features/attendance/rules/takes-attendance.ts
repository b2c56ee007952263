import { type Actor, can, mayEver } from '@/shared/permissions';

/** Whether somebody takes the attendance of an event: the club of all, a coach of own teams' and of what is for all teams. */
export function takesAttendance(actor: Actor, { teamId }: { teamId: number | null }): boolean {
  return teamId === null ? mayEver(actor, 'attendance.take') : can(actor, 'attendance.take', { teamIds: [teamId] });
}
