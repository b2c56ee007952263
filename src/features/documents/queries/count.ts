import { and, count, eq } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { documents } from '../tables';
import { hasStatus } from './standing';

/** How many documents in scope wait for a review on `today`. */
export async function countPendingDocuments(db: Db, scope: Scope<'document.read'>, today: Day): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(hasStatus('pending', today), playersWithin(scope)));
  return row?.count ?? 0;
}
