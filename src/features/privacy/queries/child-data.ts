import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import type { Scope } from '@/shared/permissions';
import { auditOf, familyOf, presenceOf } from './family-of';
import { moneyOf } from './money-of';
import { mailsNaming } from './naming';
import { papersOf } from './papers-of';
import { type ChildRecord, familyMailboxes, recordsOf } from './records-of';

export type ChildData = Awaited<ReturnType<typeof readChildData>>;

/**
 * All that the club holds about one child and its merged duplicates, in plain words, days as `YYYY-MM-DD`, moments as ISO instants and money as
 * decimal text of pesos. Throws as `recordsOf` does.
 */
export async function readChildData(db: Db, scope: Scope<'privacy.keep'>, id: number) {
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

/** What went to the family. Lists of a team went to its coach, and tell of other children too. */
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
