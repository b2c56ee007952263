import { inArray, or } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { deletePlayers, lockRemoved } from '@/features/players/commands/forget';
import type { HandlersByFeature } from '@/features/players/handlers';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { UNDO_DAYS } from '../contract';
import { hasDependents } from '../queries/dependents';
import { playerMerges } from '../tables';

type Dependencies = Pick<App, 'db'> & { playerHandlers: HandlersByFeature };

/**
 * Deletes players permanently whose removal can no longer be undone. A player to whom other records belong nevertheless is archived
 * instead. Returns the number of deleted players.
 * @unscoped runs on a schedule
 */
export async function deleteRemoved({ db, playerHandlers }: Dependencies): Promise<number> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const ids = await lockRemoved(tx, UNDO_DAYS, hasDependents(playerHandlers));
    if (ids.length === 0) return 0;
    // Only merges that were undone are left, and there is nothing more to undo.
    await tx.delete(playerMerges).where(or(inArray(playerMerges.keptId, ids), inArray(playerMerges.mergedId, ids)));
    await deletePlayers(tx, ids);
    for (const id of ids) await audit(tx, null, 'player.forgotten', id);
    return ids.length;
  });
}
