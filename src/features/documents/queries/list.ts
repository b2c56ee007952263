import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { checkPlayerWithin, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { placeIn } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { afterCursor, inlined } from '@/platform/db/paging';
import { inOrder, isAfterKeys, lastIfNone, type SortKey } from '@/platform/db/sorting';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Document, DocumentQuery, DocumentSort, DocumentStatus } from '../contract/document';
import { documents } from '../tables';
import { filtered } from './filters';
import { asDocument, documentRows } from './projection';
import { statusSql } from './status';

/**
 * Returns the documents in scope as of `today`, newest first unless another order is given, whole or page by page.
 * `condition` restricts them further.
 */
export async function listDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  query: DocumentQuery,
  today: Day,
  condition?: SQL,
): Promise<Document[]> {
  const keys = sortKeys(query, today);
  const where = and(filtered(query), condition, following(query, scope, keys));
  const rows = documentRows(db, scope, today, where).orderBy(inOrder(keys));
  return (await (query.limit === undefined ? rows : rows.limit(inlined(query.limit)))).map(asDocument);
}

/** Returns a player's documents as of `today`, newest first. Throws `not_found` out of scope. */
export async function listPlayerDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  playerId: number,
  today: Day,
): Promise<Document[]> {
  await checkPlayerWithin(db, scope, playerId);
  const where = eq(documents.playerId, playerId);
  const rows = await documentRows(db, scope, today, where).orderBy(inOrder(sortKeys({}, today)));
  return rows.map(asDocument);
}

/** Returns one document as of `today`. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getDocument(db: Db, scope: Scope<'document.read'>, id: number, today: Day): Promise<Document> {
  const [row] = await documentRows(db, scope, today, eq(documents.id, id));
  if (!row) throw new AppError('not_found');
  return asDocument(row);
}

/** Returns the WHERE of the rows after a document: none when it doesn't exist or is out of scope, so that its existence isn't revealed. */
function following(
  { after, sort }: DocumentQuery,
  scope: Scope<'document.read'>,
  keys: readonly SortKey[],
): SQL | undefined {
  if (after === undefined) return undefined;
  const known = playersWithin(scope);
  const within = sql`${documents.playerId} in (select ${players.id} from ${players} where ${known})`;
  if (sort) return isAfterKeys(keys, documents, and(eq(documents.id, after), within));
  return afterCursor({
    by: [documents.uploadedAt, documents.id],
    order: 'falling',
    after,
    within,
    ifGone: 'nothing',
  });
}

/** Returns the sort keys of `listDocuments`: the requested column, then newest first, then the id. */
function sortKeys({ sort, order }: DocumentQuery, today: Day): SortKey[] {
  const newest: SortKey[] = [
    { by: documents.uploadedAt, falling: true },
    { by: documents.id, falling: true },
  ];
  if (!sort) return newest;
  const [value, instead] = columnOf(sort, today);
  return [...lastIfNone(value, instead, order === 'desc'), ...newest];
}

function columnOf(sort: DocumentSort, today: Day): [SQL | AnyPgColumn, instead: SQL] {
  switch (sort) {
    case 'type':
      return [sql`lower(${documents.type})`, sql`''`];
    case 'player':
      // A subquery, since the row that a page follows is looked up without a join to its player.
      return [sql`(select ${players.nameKey} from ${players} where ${players.id} = ${documents.playerId})`, sql`''`];
    case 'uploaded':
      return [documents.uploadedAt, sql`'epoch'::timestamptz`];
    case 'expires':
      return [documents.expiryDate, sql`'epoch'::date`];
    case 'status':
      return [placeIn(byUrgency, statusSql(today)), sql`0`];
  }
}

const byUrgency: DocumentStatus[] = ['expired', 'rejected', 'pending', 'approved'];
