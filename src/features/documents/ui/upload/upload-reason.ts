import type { SessionUser } from '@/kit/session';
import { reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';

/** Returns why the user can't upload documents; undefined when they can. */
export function uploadReason(user: SessionUser): string | undefined {
  const reach = reachOf(user, 'document.upload');
  if (reach === 'family' && !user.club.familiesMayUpload) {
    return t('The club takes documents from its coaches and admins. Hand yours to them.');
  }
  if (reach === 'family' && user.playerIds.length === 0) return t('No child of yours is with the club yet.');
  return reach === 'team' && user.teamIds.length === 0 ? t("You don't coach a team yet.") : undefined;
}
