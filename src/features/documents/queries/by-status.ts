import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Params } from '@/shared/endpoint';
import type { Scope } from '@/shared/permissions';
import type { Document, listDocumentsByStatus as endpoint, MissingDocument, StatusQuery } from '../contract/document';
import { listDocuments } from './list';
import { listMissingDocuments } from './missing';
import { countsAsExpired, hasStatus } from './status';

type ListedStatus = Params<typeof endpoint>['status'];

/**
 * Returns one of the four lists, or the documents of one status, as of `today`. Missing papers are sorted by player, everything else
 * newest first unless another order is given.
 */
export async function listDocumentsByStatus(
  db: Db,
  scope: Scope<'document.read'>,
  status: ListedStatus,
  { after, ...query }: StatusQuery,
  today: Day,
): Promise<(Document | MissingDocument)[]> {
  if (status === 'missing') return listMissingDocuments(db, scope, today, { ...query, after });
  // Lists of documents continue after a document, and a pair of ids names none.
  if (after?.includes('-')) return [];
  const page = { ...query, after: after === undefined ? undefined : Number(after) };
  return listDocuments(db, scope, page, today, whereOf(status, today));
}

function whereOf(status: Exclude<ListedStatus, 'missing'>, today: Day) {
  if (status === 'expired') return countsAsExpired(today);
  if (status === 'complete') return hasStatus('approved', today);
  return hasStatus(status === 'review' ? 'pending' : status, today);
}
