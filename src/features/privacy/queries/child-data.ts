import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { documents } from '@/features/documents/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import type { Scope } from '@/shared/permissions';
import { childrenWithin } from '../scope';
import { auditOf, familyOf, presenceOf } from './family-of';
import { moneyOf } from './money-of';
import { mailsNaming } from './naming';
import { type ChildRecord, familyMailboxes, recordsOf } from './records-of';

export type ChildData = Awaited<ReturnType<typeof readChildData>>;

/**
 * Returns all data about one child and its merged duplicates in plain words, days as `YYYY-MM-DD`, moments as ISO instants and money as
 * decimal text of pesos. Throws as `recordsOf` does.
 */
export async function readChildData(db: Db, scope: Scope<'privacy.manage'>, id: number) {
  const records = await recordsOf(db, scope, id);
  const ids = records.map((record) => record.id);
  const [player, ...mergedRecords] = records.map(personOf);
  return {
    player,
    mergedRecords,
    ...(await familyOf(db, scope, ids)),
    ...(await papersOf(db, scope, ids)),
    payments: await moneyOf(db, scope, ids),
    ...(await presenceOf(db, scope, ids)),
    mail: await mailOf(db, records, await familyMailboxes(db, ids)),
    log: await auditOf(db, scope, ids),
  };
}

function personOf(record: ChildRecord) {
  const { mergedIntoId: _kept, nameKey: _key, version: _version, ...person } = record;
  return person;
}

/** Returns mail sent to the family. Lists of a team were sent to its coach and mention other children too. */
function mailOf(db: Db, records: readonly ChildRecord[], mailboxes: readonly string[]) {
  return db
    .select({
      to: outbox.recipient,
      subject: outbox.subject,
      text: outbox.body,
      status: outbox.status,
      at: outbox.createdAt,
    })
    .from(outbox)
    .where(and(mailsNaming(records, mailboxes), sql`lower(${outbox.recipient}) = any(${sql.param(mailboxes)}::text[])`))
    .orderBy(asc(outbox.id));
}

/** Returns the documents of these players, and the consents signed for them. */
async function papersOf(db: Db, scope: Scope<'privacy.manage'>, ids: readonly number[]) {
  const isTheirs = and(inArray(players.id, [...ids]), childrenWithin(scope));
  return {
    documents: await db
      .select({
        id: documents.id,
        type: documents.type,
        fileName: documents.fileName,
        size: documents.size,
        status: documents.status,
        expiryDate: documents.expiryDate,
        uploadedAt: documents.uploadedAt,
        reviewedAt: documents.reviewedAt,
        notes: documents.notes,
      })
      .from(documents)
      .innerJoin(players, eq(players.id, documents.playerId))
      .where(isTheirs)
      .orderBy(asc(documents.id)),
    consents: await db
      .select({
        documentId: consentSignatures.documentId,
        text: consentTexts.text,
        signedName: consentSignatures.signedName,
        signedBy: users.email,
        signedAt: consentSignatures.signedAt,
        fromAddress: consentSignatures.address,
        withdrawnAt: consentSignatures.withdrawnAt,
      })
      .from(consentSignatures)
      .innerJoin(consentTexts, eq(consentTexts.id, consentSignatures.consentTextId))
      .innerJoin(users, eq(users.id, consentSignatures.signedBy))
      .innerJoin(players, eq(players.id, consentSignatures.playerId))
      .where(isTheirs)
      .orderBy(asc(consentSignatures.id)),
  };
}
