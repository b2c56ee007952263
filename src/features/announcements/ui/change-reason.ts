import type { SessionUser } from '@/kit/session';
import { mayEver } from '@/shared/permissions';

/** Why somebody who sees an announcement can't edit or delete it. */
export function changeReason(user: SessionUser): string {
  return mayEver(user, 'announcement.change')
    ? 'Only its author or an admin can change this.'
    : 'Only coaches and admins can change announcements.';
}
