import { and, eq, gt, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@/shared/dates';
import type { DocumentStatus } from '../contract';
import { documents } from '../tables';

// What a document is today, in SQL: `statusOn` and `isReplaced` of the rules, for each row of a query on `document`. All lists, counts and
// the players' compliance are made of these, so that they agree before and after the job that writes down what has expired.

/** `document`, or the same table under another name. */
type Documents = Pick<typeof documents, 'status' | 'expiryDate'> | Pick<typeof newer, 'status' | 'expiryDate'>;

const newer = alias(documents, 'newer');

/** Its date is over. */
function isPast(today: Day, of: Documents = documents): SQL | undefined {
  return lt(of.expiryDate, today);
}

/** Its date, if it has one, is not over. */
function isCurrent(today: Day, of: Documents = documents): SQL | undefined {
  return or(isNull(of.expiryDate), gte(of.expiryDate, today));
}

/** Approved or waiting, and not past its date: what keeps a type from being missing. */
export function isLive(today: Day, of: Documents = documents): SQL | undefined {
  return and(sql`${of.status} in ('approved', 'pending')`, isCurrent(today, of));
}

/** Written down as approved or waiting, but past its date: what is expired and to be written down so. */
export function hasRunOut(today: Day, of: Documents = documents): SQL | undefined {
  return and(sql`${of.status} in ('approved', 'pending')`, isPast(today, of));
}

/** Whether a document has this status on `today`. */
export function hasStatus(status: DocumentStatus, today: Day, of: Documents = documents): SQL | undefined {
  if (status === 'rejected') return eq(of.status, 'rejected');
  if (status === 'expired') return or(eq(of.status, 'expired'), hasRunOut(today, of));
  return and(eq(of.status, status), isCurrent(today, of));
}

/** A document's status on `today`, as a column. */
export function statusSql(today: Day): SQL<DocumentStatus> {
  return sql<DocumentStatus>`case when ${hasRunOut(today)} then 'expired' else ${documents.status} end`;
}

/** Expired, but forgiven: a newer approved document of the player and the type stands on `today`. */
export function isReplaced(today: Day): SQL {
  return hasNewer(hasStatus('approved', today, newer));
}

/** A newer document of the player and the type is approved or waits on `today`, and is good for longer. */
export function isRenewed(today: Day): SQL {
  const lastsLonger = or(isNull(newer.expiryDate), gt(newer.expiryDate, documents.expiryDate));
  return hasNewer(and(isLive(today, newer), lastsLonger));
}

/** A newer document of the player and the type is approved or waits on `today`. */
export function isFollowed(today: Day): SQL {
  return hasNewer(isLive(today, newer));
}

/** Expired, and nothing newer makes up for it. */
export function countsAsExpired(today: Day): SQL | undefined {
  return and(hasStatus('expired', today), not(isReplaced(today)));
}

/** The player has a newer document of the type such as this. */
function hasNewer(such: SQL | undefined): SQL {
  const isNewer = and(
    eq(newer.playerId, documents.playerId),
    eq(newer.type, documents.type),
    sql`(${newer.uploadedAt}, ${newer.id}) > (${documents.uploadedAt}, ${documents.id})`,
  );
  return sql`exists (select from ${documents} ${sql.identifier('newer')} where ${and(isNewer, such)})`;
}
