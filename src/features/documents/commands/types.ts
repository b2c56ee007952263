import { and, count, eq, ne, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { DocumentType, DocumentTypeForm } from '../contract/type';
import { getDocumentType } from '../queries/types';
import { inUse, NAME_TAKEN } from '../rules/type-use';
import { documents, documentTypes } from '../tables';

type Dependencies = Pick<App, 'db'>;

/** Adds a document type. Throws `conflict` when the name exists, whatever its case. */
export async function addDocumentType(
  { db }: Dependencies,
  scope: Scope<'documentType.write'>,
  form: DocumentTypeForm,
): Promise<DocumentType> {
  return db.transaction(async (tx) => {
    await checkName(tx, form.name);
    const [row] = await tx
      .insert(documentTypes)
      .values({ ...form, createdBy: scope.actor.id })
      .returning({ id: documentTypes.id });
    if (!row) throw new AppError('internal');
    await audit(tx, scope.actor, 'document-type.added', row.id);
    return getDocumentType(tx, row.id);
  });
}

/**
 * Changes a document type; its documents follow a change of the name. Throws `not_found`, `stale` when `version` isn't the newest,
 * `conflict` when the name exists.
 */
export async function reviseDocumentType(
  { db }: Dependencies,
  scope: Scope<'documentType.write'>,
  id: number,
  { version, ...form }: DocumentTypeForm & { version?: number | undefined },
): Promise<DocumentType> {
  return db.transaction(async (tx) => {
    await checkName(tx, form.name, id);
    const current = await lockType(tx, id);
    await checkVersion(tx, scope.actor, { entity: 'document-type', id, version: current.version }, version);
    await tx
      .update(documentTypes)
      .set({ ...form, version: sql`${documentTypes.version} + 1` })
      .where(eq(documentTypes.id, id));
    await audit(tx, scope.actor, 'document-type.revised', id);
    return getDocumentType(tx, id);
  });
}

/** Deletes a document type with its consent texts. Throws `not_found`, `conflict` while documents use it. */
export async function removeDocumentType(
  { db }: Dependencies,
  scope: Scope<'documentType.write'>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockType(tx, id);
    const [used] = await tx.select({ count: count() }).from(documents).where(eq(documents.type, name));
    if (used && used.count > 0) throw new AppError('conflict', inUse(used.count));
    await tx.delete(documentTypes).where(eq(documentTypes.id, id));
    await audit(tx, scope.actor, 'document-type.removed', id);
  });
}

/** Locks the row, which also prevents inserts of documents of the type. */
async function lockType(tx: Db, id: number) {
  const [row] = await tx
    .select({ name: documentTypes.name, version: documentTypes.version })
    .from(documentTypes)
    .where(eq(documentTypes.id, id))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Serializes the naming of types, so that a name isn't found free while another transaction is about to use it. */
async function checkName(tx: Db, name: string, ownId = 0): Promise<void> {
  await lock(tx, 'document-type-names');
  const [taken] = await tx
    .select({ id: documentTypes.id })
    .from(documentTypes)
    .where(and(eq(sql`lower(${documentTypes.name})`, sql`lower(${name})`), ne(documentTypes.id, ownId)));
  if (taken) throw new AppError('conflict', NAME_TAKEN, { issues: [{ path: 'name', message: NAME_TAKEN }] });
}
