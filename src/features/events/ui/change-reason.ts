import type { SessionUser } from '@/kit/session';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';

/** Returns why the user can't change an event; undefined when they can. */
export function changeReason(user: SessionUser, { teamId }: { teamId: number | null }): string | undefined {
  if (can(user, 'event.write', { teamIds: teamId === null ? [] : [teamId] })) return undefined;
  return mayEver(user, 'event.write')
    ? t("Only the team's coach or an admin can change this.")
    : t('Only coaches and admins can change events.');
}

/** Returns why the user can't plan events at all; undefined when they can. */
export function createReason(user: SessionUser): string | undefined {
  if (!mayEver(user, 'event.write')) return t('Only coaches and admins plan events.');
  const mayAny = can(user, 'event.write', { teamIds: [] }) || can(user, 'event.write', { teamIds: user.teamIds });
  return mayAny ? undefined : t("You don't coach a team yet.");
}
