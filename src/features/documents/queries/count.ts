import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { isNotActive, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { DocumentFilters, DocumentStats } from '../contract/document';
import { documents, documentTypes } from '../tables';
import { filtered } from './filters';
import { isMissing } from './missing';
import { countsAsExpired, hasStatus } from './status';

/** Returns the number of documents in scope that are pending on `today`. */
export async function countPendingDocuments(db: Db, scope: Scope<'document.read'>, today: Day): Promise<number> {
  return countWhere(db, scope, {}, hasStatus('pending', today));
}

/** Returns the number of documents that `listDocuments` returns under the same filters. */
export async function countDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  filters: DocumentFilters,
): Promise<{ count: number }> {
  return { count: await countWhere(db, scope, filters) };
}

/** Returns the number of rows of each of the four lists on `today` under the same filters. */
export async function getDocumentStats(
  db: Db,
  scope: Scope<'document.read'>,
  filters: DocumentFilters,
  today: Day,
): Promise<DocumentStats> {
  const [complete, review, expired, [lacking]] = await Promise.all([
    countWhere(db, scope, filters, hasStatus('approved', today)),
    countWhere(db, scope, filters, hasStatus('pending', today)),
    countWhere(db, scope, filters, countsAsExpired(today)),
    db
      .select({ missing: count() })
      .from(players)
      .innerJoin(documentTypes, eq(documentTypes.isRequired, true))
      .where(isMissing(db, scope, today, filters)),
  ]);
  return { complete, missing: lacking?.missing ?? 0, expired, review };
}

/**
 * Counts the documents in scope that match filters and a condition. Of the whole club, all are counted by an index that has no players,
 * less those of former players, instead of looking up each document's player.
 */
async function countWhere(
  db: Db,
  scope: Scope<'document.read'>,
  filters: DocumentFilters,
  condition?: SQL,
): Promise<number> {
  const joined = (ofPlayer: SQL | undefined) =>
    db
      .select({ count: count() })
      .from(documents)
      .innerJoin(players, eq(players.id, documents.playerId))
      .where(and(ofPlayer, filtered(filters), condition));
  const isOfAll = scope.reach === 'club' && filters.playerId === undefined && filters.teamId === undefined;
  if (!isOfAll) {
    const [row] = await joined(playersWithin(scope));
    return row?.count ?? 0;
  }
  const all = db
    .select({ count: count() })
    .from(documents)
    .where(and(filtered(filters), condition));
  const former = joined(isNotActive);
  const { rows } = await db.execute<{ count: number }>(sql`select ((${all}) - (${former}))::integer as count`);
  return rows[0]?.count ?? 0;
}
