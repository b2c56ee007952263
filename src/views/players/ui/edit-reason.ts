import type { PlayerListItem } from '@/features/players/contract/player';
import type { SessionUser } from '@/kit/session';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';

/** Returns why the user can't edit a visible player; undefined when they can. */
export function editReason(user: SessionUser, player: PlayerListItem): string | undefined {
  const target = { playerId: player.id, teamIds: player.teamId === null ? [] : [player.teamId] };
  return player.access === 'full' && can(user, 'player.write', target)
    ? undefined
    : t("Only the team's coach and admins can change this player.");
}
