import { and, eq, gt, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@/shared/dates';
import type { DocumentStatus } from '../contract/document';
import { documents } from '../tables';

// The status of a document today, in SQL: `statusOn` and `isReplaced` of the rules, for each row of a query on `document`. All lists,
// counts and the players' compliance are built from these, so that they agree before and after the job that stores expired statuses.

/** `document`, or the same table under an alias. */
type Documents = Pick<typeof documents, 'status' | 'expiryDate'> | Pick<typeof newer, 'status' | 'expiryDate'>;

const newer = alias(documents, 'newer');

/** The document's date is over. */
function isPast(today: Day, of: Documents = documents): SQL | undefined {
  return lt(of.expiryDate, today);
}

/** The document has no date, or its date is not over. */
function isCurrent(today: Day, of: Documents = documents): SQL | undefined {
  return or(isNull(of.expiryDate), gte(of.expiryDate, today));
}

/** The document is approved or pending and not past its date, so its type isn't missing. */
export function isLive(today: Day, of: Documents = documents): SQL | undefined {
  return and(sql`${of.status} in ('approved', 'pending')`, isCurrent(today, of));
}

/** The document is stored as approved or pending but past its date, so its stored status is to become expired. */
export function hasRunOut(today: Day, of: Documents = documents): SQL | undefined {
  return and(sql`${of.status} in ('approved', 'pending')`, isPast(today, of));
}

/** The document has this status on `today`. */
export function hasStatus(status: DocumentStatus, today: Day, of: Documents = documents): SQL | undefined {
  if (status === 'rejected') return eq(of.status, 'rejected');
  if (status === 'expired') return or(eq(of.status, 'expired'), hasRunOut(today, of));
  return and(eq(of.status, status), isCurrent(today, of));
}

/** A document's status on `today`, as a column. */
export function statusSql(today: Day): SQL<DocumentStatus> {
  return sql<DocumentStatus>`case when ${hasRunOut(today)} then 'expired' else ${documents.status} end`;
}

/** The player has a newer document of the type that is approved on `today`. An expired one is forgiven then. */
export function isReplaced(today: Day): SQL {
  return hasNewer(hasStatus('approved', today, newer));
}

/** The player has a newer document of the type that is approved or pending on `today` and valid for longer. */
export function isRenewed(today: Day): SQL {
  const lastsLonger = or(isNull(newer.expiryDate), gt(newer.expiryDate, documents.expiryDate));
  return hasNewer(and(isLive(today, newer), lastsLonger));
}

/** The player has a newer document of the type that is approved or pending on `today`. */
export function isSuperseded(today: Day): SQL {
  return hasNewer(isLive(today, newer));
}

/** The document is expired, and nothing newer replaces it. */
export function countsAsExpired(today: Day): SQL | undefined {
  return and(hasStatus('expired', today), not(isReplaced(today)));
}

/** The player has a newer document of the type that matches `condition`. */
function hasNewer(condition: SQL | undefined): SQL {
  const isNewer = and(
    eq(newer.playerId, documents.playerId),
    eq(newer.type, documents.type),
    sql`(${newer.uploadedAt}, ${newer.id}) > (${documents.uploadedAt}, ${documents.id})`,
  );
  return sql`exists (select from ${documents} ${sql.identifier('newer')} where ${and(isNewer, condition)})`;
}
