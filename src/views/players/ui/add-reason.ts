import type { SessionUser } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { settableFields } from './form/player-draft';

/** Returns why the user can't add a player; undefined when they can. */
export function addReason(user: SessionUser): string | undefined {
  if (!mayEver(user, 'player.create')) return t("Your role can't add players.");
  const needsTeam = settableFields(user).team === 'own';
  return needsTeam && user.teamIds.length === 0 ? t("You don't coach a team yet.") : undefined;
}
