import { removeFromLists, returnToLists } from '@/features/players/commands/status';
import type { HandlersByFeature } from '@/features/players/handlers';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { dependentsOf } from '../queries/dependents';
import { dependentsMessage, otherStatusMessage } from '../rules/messages';
import { isTooLate, TOO_LATE } from '../rules/undo';
import { lockPlayer } from './lock';

type Dependencies = Pick<App, 'db'>;

/**
 * Archives a player who no longer plays here, which removes the player from all lists. Throws `not_found`, and `conflict` for a player
 * who isn't on them.
 */
export async function archivePlayer({ db }: Dependencies, scope: Scope<'player.archive'>, id: number) {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, scope, id);
    if (player.status !== 'active') throw new AppError('conflict', otherStatusMessage(player.status));
    await removeFromLists(tx, player, 'archived');
    await audit(tx, scope.actor, 'player.archived', id);
    return { id, status: 'archived' as const };
  });
}

/**
 * Removes a player who was entered by mistake: from everything at once, and permanently when nobody undoes it in time. Throws
 * `not_found`, and `conflict` when other records belong to the player, naming them.
 */
export async function removePlayer(
  { db, playerHandlers }: Dependencies & { playerHandlers: HandlersByFeature },
  scope: Scope<'player.archive'>,
  id: number,
) {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, scope, id);
    if (player.status !== 'active' && player.status !== 'archived')
      throw new AppError('conflict', otherStatusMessage(player.status));
    const problem = dependentsMessage(await dependentsOf(tx, scope, id, playerHandlers));
    if (problem) throw new AppError('conflict', problem);
    await removeFromLists(tx, player, 'removed');
    await audit(tx, scope.actor, 'player.removed', id);
    return { id, status: 'removed' as const };
  });
}

/**
 * Restores an archived or removed player to the former status and team. Throws `not_found`, and `conflict` for a player who wasn't
 * archived or removed, or was removed too long ago.
 */
export async function restorePlayer({ db }: Dependencies, scope: Scope<'player.archive'>, id: number) {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, scope, id);
    if (player.status !== 'archived' && player.status !== 'removed')
      throw new AppError('conflict', otherStatusMessage(player.status));
    if (player.status === 'removed' && isTooLate(player.statusSince, clock().getTime()))
      throw new AppError('conflict', TOO_LATE);
    const status = await returnToLists(tx, player);
    await audit(tx, scope.actor, 'player.restored', id);
    return { id, status };
  });
}
