import { and, count, lt } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { playersReadableBy } from '../scope';
import { players } from '../tables';

/** Returns the number of players in scope, now or before a moment. */
export async function countPlayers(db: Db, scope: Scope<'player.read'>, createdBefore?: Instant): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(players)
    .where(and(playersReadableBy(scope), createdBefore ? lt(players.createdAt, createdBefore) : undefined));
  return row?.count ?? 0;
}
