import { type Actor, can, mayEver } from '@/shared/permissions';

/** Whether every event that somebody sees tells them of its attendance; a coach's only where it is of an own team. */
export function readsEveryAttendance(actor: Actor): boolean {
  return mayEver(actor, 'attendance.answer') || can(actor, 'attendance.take', { teamIds: [] });
}
