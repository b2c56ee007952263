import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
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
    const isOver = and(
      eq(players.standing, 'removed'),
      lt(players.standingAt, sql`${now} - make_interval(days => ${UNDO_DAYS})`),
    );
    const over = await tx.select({ id: players.id }).from(players).where(isOver).orderBy(players.id).for('update');
    if (over.length === 0) return 0;
    const all = inArray(
      players.id,
      over.map(({ id }) => id),
    );
    await tx.update(players).set({ standing: 'archived', standingBefore: 'active' }).where(and(all, anythingHangs));
    const empty = await tx
      .select({ id: players.id })
      .from(players)
      .where(and(all, isOver, not(anythingHangs)));
    const ids = empty.map(({ id }) => id);
    // Of merges that were undone nothing is left to undo.
    await tx
      .delete(playerMerges)
      .where(or(inArray(playerMerges.keptId, [...ids, 0]), inArray(playerMerges.mergedId, [...ids, 0])));
    await tx.delete(players).where(inArray(players.id, [...ids, 0]));
    for (const id of ids) await audit(tx, null, 'player.forgotten', id);
    return ids.length;
  });
}
