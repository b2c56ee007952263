import { and, asc, eq, or, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Export, ExportedData, HandlersByFeature } from '@/features/players/handlers';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import type { App } from '@/platform/http/context';
import { outbox } from '@/platform/mail/tables';
import type { Scope } from '@/shared/permissions';
import { recordsWithin } from '../scope';
import { mailsNaming } from './naming';
import { type ChildRecord, familyMailboxes, recordsOf } from './records-of';

type Dependencies = Pick<App, 'db' | 'storage' | 'pdfs'> & { playerHandlers: HandlersByFeature };

/**
 * Returns all data about one child and its merged duplicates in plain words, days as `YYYY-MM-DD`, moments as ISO instants and money as
 * decimal text of pesos, and the files of its rows. Throws as `recordsOf` does.
 */
export async function readChildData(
  { playerHandlers, ...app }: Dependencies,
  scope: Scope<'privacy.manage'>,
  id: number,
  club: Export['club'],
) {
  const records = await recordsOf(app.db, scope, id);
  const ids = records.map((record) => record.id);
  const [player, ...mergedRecords] = records.map(personOf);
  const parts: ExportedData[] = [];
  for (const handlers of Object.values(playerHandlers)) {
    const part = await handlers.export?.(app, { scope, isTheirs: recordsWithin(scope, ids), club });
    if (part) parts.push(part);
  }
  const data = {
    player,
    mergedRecords,
    ...inOrder,
    ...Object.fromEntries(parts.flatMap((part) => Object.entries(part.data))),
    mail: await mailOf(app.db, records, await familyMailboxes(app.db, ids)),
    log: await auditOf(app.db, [['player', ids], ...parts.flatMap(({ audited = {} }) => Object.entries(audited))]),
  };
  return { data, files: parts.flatMap(({ files = [] }) => files) };
}

/** What people look for first. The data of other features follows. */
const inOrder = {
  guardians: [],
  invitedGuardians: [],
  documents: [],
  consents: [],
  payments: [],
  attendance: [],
  registrations: [],
  coachSessions: [],
};

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

/** Selects the audit log of rows, whose ids are given by their entity. */
function auditOf(db: Db, audited: readonly [entity: string, ids: readonly number[]][]) {
  const isOf = audited.map(
    ([entity, ids]) =>
      sql`(${auditLog.entity} = ${entity} and ${auditLog.entityId} = any(${sql.param(ids.map(String))}::text[]))`,
  );
  return db
    .select({
      at: auditLog.at,
      what: auditLog.action,
      id: auditLog.entityId,
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(or(...isOf))
    .orderBy(asc(auditLog.id));
}
