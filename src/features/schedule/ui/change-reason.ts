import type { SessionUser } from '@/kit/session';
import { can, mayEver } from '@/shared/permissions';

/** Why somebody who sees an event can't change it; undefined where they can. */
export function changeReason(user: SessionUser, { teamId }: { teamId: number | null }): string | undefined {
  if (can(user, 'event.write', { teamIds: teamId === null ? [] : [teamId] })) return undefined;
  return mayEver(user, 'event.write')
    ? "Only the team's coach or an admin can change this."
    : 'Only coaches and admins can change events.';
}
