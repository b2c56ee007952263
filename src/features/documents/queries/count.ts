import { and, count, eq } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { documents } from '../tables';

/** How many documents in scope wait for a review. */
export async function countPendingDocuments(db: Db, scope: Scope<'document.read'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(eq(documents.status, 'pending'), playersWithin(scope)));
  return row?.count ?? 0;
}
