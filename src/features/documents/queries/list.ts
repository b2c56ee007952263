import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { checkPlayerWithin, playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { goesOnAfter } from '@/platform/db/paging';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Document, DocumentQuery } from '../contract';
import { documents } from '../tables';
import { filtered } from './filters';
import { asDocument, documentRows } from './projection';

/** The documents in scope as of `today`, newest first, whole or page by page; `such` keeps some of them. */
export async function listDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  query: DocumentQuery,
  today: Day,
  such?: SQL,
): Promise<Document[]> {
  const where = and(filtered(query), such, following(query, scope));
  const rows = newestFirst(documentRows(db, scope, today, where));
  return (await (query.limit === undefined ? rows : rows.limit(query.limit))).map(asDocument);
}

/** A player's documents as of `today`, newest first. Throws `not_found` out of scope. */
export async function listPlayerDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  playerId: number,
  today: Day,
): Promise<Document[]> {
  await checkPlayerWithin(db, scope, playerId);
  const rows = await newestFirst(documentRows(db, scope, today, eq(documents.playerId, playerId)));
  return rows.map(asDocument);
}

/** One document as of `today`. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getDocument(db: Db, scope: Scope<'document.read'>, id: number, today: Day): Promise<Document> {
  const [row] = await documentRows(db, scope, today, eq(documents.id, id));
  if (!row) throw new AppError('not_found');
  return asDocument(row);
}

function newestFirst(rows: ReturnType<typeof documentRows>) {
  return rows.orderBy(desc(documents.uploadedAt), desc(documents.id));
}

/** Where the list goes on: nowhere after a document that is gone or out of scope, so that none is found by it. */
function following({ after }: DocumentQuery, scope: Scope<'document.read'>): SQL | undefined {
  const known = playersWithin(scope);
  return goesOnAfter({
    by: [documents.uploadedAt, documents.id],
    order: 'falling',
    after,
    within: known && sql`${documents.playerId} in (select ${players.id} from ${players} where ${known})`,
    ifGone: 'nothing',
  });
}
