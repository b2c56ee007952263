import { type Actor, can, mayEver } from '@/shared/permissions';

/** Returns whether the user may read the attendance of every event they see; a coach may only for their own teams' events. */
export function readsEveryAttendance(actor: Actor): boolean {
  return mayEver(actor, 'attendance.answer') || can(actor, 'attendance.take', { teamIds: [] });
}
