import { and, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { players } from '../tables';

/**
 * Locks the players who were removed more than `days` ago, and archives those to whom `isInUse` applies, a condition on `player`. Returns the ids
 * of the others, who can be deleted.
 * @unscoped runs on a schedule
 */
export async function lockRemoved(tx: Db, days: number, isInUse: SQL): Promise<number[]> {
  const isOver = and(
    eq(players.status, 'removed'),
    lt(players.statusSince, sql`${now} - make_interval(days => ${days})`),
  );
  const over = await tx.select({ id: players.id }).from(players).where(isOver).orderBy(players.id).for('update');
  if (over.length === 0) return [];
  const all = inArray(
    players.id,
    over.map(({ id }) => id),
  );
  await tx.update(players).set({ status: 'archived', statusBefore: 'active' }).where(and(all, isInUse));
  const empty = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(all, isOver, not(isInUse)));
  return empty.map(({ id }) => id);
}

/**
 * Deletes players permanently. The caller has locked them and made sure that no row refers to them any more.
 * @unscoped changes what its caller has locked within a scope
 */
export async function deletePlayers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(players).where(inArray(players.id, [...ids]));
}
