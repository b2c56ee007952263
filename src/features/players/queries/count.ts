import { and, count, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { isNotActive, playersKnownTo, playersReadableBy } from '../scope';
import { players } from '../tables';

/**
 * Returns the number of players in scope, now or before a moment. Of the whole club, all are counted by an index, less those who aren't
 * active.
 */
export async function countPlayers(db: Db, scope: Scope<'player.read'>, createdBefore?: Instant): Promise<number> {
  const isBefore = createdBefore ? lt(players.createdAt, createdBefore) : undefined;
  return scope.reach === 'club' ? countActive(db, isBefore) : countWhere(db, and(playersReadableBy(scope), isBefore));
}

/** Returns the number of players that the caller may know of. */
export async function countKnownPlayers(db: Db, scope: Scope<'player.list'>): Promise<number> {
  return scope.reach === 'club' ? countActive(db) : countWhere(db, playersKnownTo(scope));
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(players).where(where);
  return row?.count ?? 0;
}

/** Counts the active players that match a condition: all by an index, less those who aren't active. */
async function countActive(db: Db, condition?: SQL): Promise<number> {
  const counted = (where: SQL | undefined) => db.select({ count: count() }).from(players).where(where);
  const { rows } = await db.execute<{ count: number }>(
    sql`select ((${counted(condition)}) - (${counted(and(isNotActive, condition))}))::integer as count`,
  );
  return rows[0]?.count ?? 0;
}
