import { and, count, lt, type SQL } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { isNotActive, playersReadableBy } from '../scope';
import { players } from '../tables';

/**
 * Returns the number of players in scope, now or before a moment. Of the whole club, all are counted by an index, less those who aren't
 * active.
 */
export async function countPlayers(db: Db, scope: Scope<'player.read'>, createdBefore?: Instant): Promise<number> {
  const isBefore = createdBefore ? lt(players.createdAt, createdBefore) : undefined;
  const countWhere = async (where: SQL | undefined) => {
    const [row] = await db.select({ count: count() }).from(players).where(where);
    return row?.count ?? 0;
  };
  if (scope.reach !== 'club') return countWhere(and(playersReadableBy(scope), isBefore));
  const [all, others] = await Promise.all([countWhere(isBefore), countWhere(and(isNotActive, isBefore))]);
  return all - others;
}
