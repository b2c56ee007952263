import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { notifyOfTask } from '@/features/accounts/push/commands/notify';
import { decidersOn } from '@/features/accounts/push/queries/deciders';
import { checkPlayerWithin, lockAgainstRemoval } from '@/features/players/scope';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import { aDayAgo, checkDaily } from '@/platform/daily-limit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Upload } from '@/platform/http/upload/read-upload';
import { type InspectedFile, inspectFile } from '@/platform/storage/inspect/inspect-file';
import { newStorageKey } from '@/platform/storage/storage';
import { withStored } from '@/platform/storage/with-stored';
import type { Day } from '@/shared/dates';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Document, DocumentForm } from '../contract/document';
import { getDocument } from '../queries/list';
import { statusOn } from '../rules/compliance';
import { reviewPush } from '../rules/push';
import { expiryOf, STAFF_ONLY, storedName, UNKNOWN_TYPE } from '../rules/upload';
import { documents, documentTypes } from '../tables';

type Dependencies = Pick<App, 'db' | 'mailer' | 'storage' | 'config'>;
type Setting = { club: Pick<Club, 'name' | 'familiesMayUpload'>; today: Day };
type UploadedFile = Pick<InspectedFile, 'mediaType' | 'size' | 'sha256'> & { key: string; fileName: string };

/** Maximum per family and day, in bytes: 30 files of the largest accepted size, about the papers of four children as pictures. */
const uploads = { most: 300 * 1024 * 1024, what: 'uploads' };

/**
 * Stores an uploaded file as a document to be reviewed, of which the reviewers are notified, or expired when its date is over. The same
 * file for the same player, type and date within 10 minutes (a double click) returns the same document, and so does one that waited on a
 * device (`isLate`) within 30 days, whatever its date. Throws `forbidden` when the club takes no uploads of families, `not_found` out of
 * scope, `invalid` for an unknown type or a bad file, `unavailable` when the storage fails and `too_many_requests` after too much today;
 * then nothing is stored.
 */
export async function uploadDocument(
  { db, mailer, storage, config }: Dependencies,
  scope: Scope<'document.upload'>,
  file: Pick<Upload, 'path' | 'fileName'>,
  form: DocumentForm,
  { club, today }: Setting,
): Promise<Document> {
  if (scope.reach === 'family' && !club.familiesMayUpload) throw new AppError('forbidden', STAFF_ONLY);
  await checkPlayerWithin(db, scope, form.playerId);
  const { id: typeId } = await readType(db, eq(documentTypes.name, form.type));
  const inspected = await inspectFile(file.path, config.timing).catch((error) => {
    throw asFileFault(error);
  });
  const uploaded = { ...inspected, fileName: storedName(file.fileName, inspected.mediaType), key: newStorageKey() };
  const { key, size, mediaType } = uploaded;
  const stored = { storage, key, path: inspected.path, size, mediaType, isReferenced: () => isStored(db, key) };
  const document = await withStored(stored, () =>
    db.transaction(async (tx) => {
      const id = await fileDocument(tx, scope, typeId, uploaded, form, { club, today });
      return getDocument(tx, scopeOf(scope.actor, 'document.read'), id, today);
    }),
  );
  mailer.kick();
  return document;
}

/** Returns whether a row refers to the file. Also called after a commit failed, since the row may exist all the same. */
async function isStored(db: Db, key: string): Promise<boolean> {
  const [row] = await db.select({ id: documents.id }).from(documents).where(eq(documents.filePath, key));
  return row !== undefined;
}

/** Inserts the row, or finds the one of the same file. Returns its id. */
async function fileDocument(
  tx: Db,
  scope: Scope<'document.upload'>,
  typeId: number,
  { key, fileName, mediaType, size, sha256 }: UploadedFile,
  { playerId, expiryDate: given, isLate }: DocumentForm,
  { club, today }: Setting,
): Promise<number> {
  await lock(tx, 'upload-document', `${playerId} ${typeId}`);
  await lockAgainstRemoval(tx, scope, playerId);
  const type = await readType(tx, eq(documentTypes.id, typeId), 'key share');
  const expiryDate = given ?? expiryOf(type.expiryMonths, today);
  const row = { playerId, type: type.name, expiryDate, sha256 };
  const twin = await findTwin(tx, row, isLate !== undefined);
  if (twin !== undefined) return twin;
  if (scope.reach === 'family') await checkRoom(tx, scope, size);
  const status = statusOn({ status: 'pending', expiryDate }, today);
  const [inserted] = await tx
    .insert(documents)
    .values({ ...row, fileName, filePath: key, mediaType, size, status, uploadedBy: scope.actor.id })
    .returning({ id: documents.id });
  if (!inserted) throw new AppError('internal');
  await audit(tx, scope.actor, 'document.uploaded', inserted.id);
  if (status === 'pending') {
    const people = await decidersOn(tx, 'document.review', { playerId, actor: scope.actor });
    await notifyOfTask(tx, people, { key: `document-uploaded:${inserted.id}`, write: () => reviewPush(club.name) });
  }
  return inserted.id;
}

/** Throws `too_many_requests` when this file would exceed the family's limit for today. */
function checkRoom(tx: Db, { actor }: Scope<'document.upload'>, size: number): Promise<void> {
  const { id, uploadedAt, uploadedBy } = documents;
  const recent = tx
    .select({ id, at: sql`${uploadedAt}`.as('at'), amount: sql`${documents.size}::bigint`.as('amount') })
    .from(documents)
    .where(and(eq(uploadedBy, actor.id), gt(uploadedAt, aDayAgo), isNotNull(documents.size)));
  return checkDaily(tx, actor, recent, uploads, size);
}

/**
 * Returns the document of the same file and date from the last 10 minutes that nobody has reviewed yet. For a late request it is one of the
 * same file, whatever its date, from the last 30 days, after which devices delete what waits, unless it was rejected: such an upload is a
 * new attempt.
 */
async function findTwin(
  tx: Db,
  { playerId, type, expiryDate, sha256 }: { playerId: number; type: string; expiryDate: Day | null; sha256: string },
  isLate: boolean,
): Promise<number | undefined> {
  const [twin] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.playerId, playerId),
        eq(documents.type, type),
        eq(documents.sha256, sha256),
        isLate
          ? ne(documents.status, 'rejected')
          : and(
              isNull(documents.reviewedAt),
              expiryDate === null ? isNull(documents.expiryDate) : eq(documents.expiryDate, expiryDate),
            ),
        gt(documents.uploadedAt, sql`${now} - ${isLate ? '30 days' : '10 minutes'}::interval`),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(1);
  return twin?.id;
}

/** Reads a type. With `key share`, it can't be deleted or renamed until the end of the transaction. */
async function readType(db: Db, which: ReturnType<typeof eq>, mode?: 'key share') {
  const query = db
    .select({ id: documentTypes.id, name: documentTypes.name, expiryMonths: documentTypes.expiryMonths })
    .from(documentTypes)
    .where(which)
    .$dynamic();
  const [type] = await (mode ? query.for(mode) : query);
  if (!type) throw invalidField('type', UNKNOWN_TYPE);
  return type;
}

function asFileFault(error: unknown): unknown {
  return error instanceof AppError && error.code === 'invalid' ? invalidField(FILE_FIELD, error.message) : error;
}
