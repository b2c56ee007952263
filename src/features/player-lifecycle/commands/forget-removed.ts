import { inArray, or } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { deletePlayers, lockRemoved } from '@/features/players/commands/forget';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { UNDO_DAYS } from '../contract';
import { anythingHangs } from '../queries/hanging';
import { playerMerges } from '../tables';

/**
 * Deletes for good who was removed so long ago that nobody can undo it any more. One on whom something hangs all the same is archived
 * instead. Returns how many are gone.
 */
export async function forgetRemoved({ db }: Pick<App, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const ids = await lockRemoved(tx, UNDO_DAYS, anythingHangs);
    if (ids.length === 0) return 0;
    // Of merges that were undone nothing is left to undo.
    await tx.delete(playerMerges).where(or(inArray(playerMerges.keptId, ids), inArray(playerMerges.mergedId, ids)));
    await deletePlayers(tx, ids);
    for (const id of ids) await audit(tx, null, 'player.forgotten', id);
    return ids.length;
  });
}
