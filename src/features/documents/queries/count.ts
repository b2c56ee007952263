import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { DocumentFilters, DocumentStats } from '../contract';
import { documents, documentTypes } from '../tables';
import { filtered } from './filters';
import { isMissing } from './missing';
import { countsAsExpired, hasStatus } from './status';

/** Returns the number of documents in scope that are pending on `today`. */
export async function countPendingDocuments(db: Db, scope: Scope<'document.read'>, today: Day): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(hasStatus('pending', today), playersWithin(scope)));
  return row?.count ?? 0;
}

/** Returns the number of documents that `listDocuments` returns under the same filters. */
export async function countDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  filters: DocumentFilters,
): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(playersWithin(scope), filtered(filters)));
  return { count: row?.count ?? 0 };
}

/** Returns the number of rows of each of the four lists on `today` under the same filters. */
export async function getDocumentStats(
  db: Db,
  scope: Scope<'document.read'>,
  filters: DocumentFilters,
  today: Day,
): Promise<DocumentStats> {
  const [[current], [over], [lacking]] = await Promise.all([
    db
      .select({
        complete: countOf(hasStatus('approved', today)),
        review: countOf(hasStatus('pending', today)),
      })
      .from(documents)
      .innerJoin(players, eq(players.id, documents.playerId))
      .where(and(playersWithin(scope), filtered(filters))),
    // A separate query: as a WHERE, the condition becomes one join, whereas as a column it is evaluated for each row.
    db
      .select({ expired: count() })
      .from(documents)
      .innerJoin(players, eq(players.id, documents.playerId))
      .where(and(countsAsExpired(today), playersWithin(scope), filtered(filters))),
    db
      .select({ missing: count() })
      .from(players)
      .innerJoin(documentTypes, eq(documentTypes.isRequired, true))
      .where(isMissing(db, scope, today, filters)),
  ]);
  const { complete = 0, review = 0 } = current ?? {};
  return { complete, missing: lacking?.missing ?? 0, expired: over?.expired ?? 0, review };
}

function countOf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::integer`;
}
