import type { SessionUser } from '@/kit/session';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';

/** Returns why the user can't publish an announcement, or undefined when they can. */
export function createReason(user: SessionUser): string | undefined {
  if (!mayEver(user, 'announcement.create')) return t('Only coaches and admins publish announcements.');
  return can(user, 'announcement.create', { teamIds: user.teamIds }) ? undefined : t("You don't coach a team yet.");
}
