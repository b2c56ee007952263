import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { isLive } from '../queries/status';
import { documents } from '../tables';

type SignedDocument = Pick<typeof documents.$inferInsert, 'playerId' | 'type' | 'fileName' | 'expiryDate' | 'notes'>;

/** Adds the document of a signature, which is approved and has no file, in the caller's transaction. Returns its id. */
export async function addSigned(tx: Db, { actor }: Scope<'consent.sign'>, signed: SignedDocument): Promise<number> {
  const [document] = await tx
    .insert(documents)
    .values({ ...signed, filePath: null, mediaType: 'application/pdf', status: 'approved', uploadedBy: actor.id })
    .returning({ id: documents.id });
  if (!document) throw new AppError('internal');
  return document.id;
}

/**
 * Rejects the document of a withdrawn signature, which the caller has locked. `notes` is the reason.
 * @unscoped changes what its caller has locked within a scope
 */
export async function rejectSigned(tx: Db, id: number, notes: string): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'rejected', notes, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, id));
}

/**
 * Expires those of the signed documents `which` that are approved or pending on `today`, in the caller's transaction. `notes` is the
 * reason.
 * @unscoped changes what its caller has locked within a scope
 */
export async function expireSigned(tx: Db, which: SQL, today: Day, notes: string): Promise<void> {
  // Waits for concurrent reviews: the update below would miss a document that one of them is about to approve or reopen.
  await tx.select({ id: documents.id }).from(documents).where(which).orderBy(documents.id).for('update');
  await tx
    .update(documents)
    .set({ status: 'expired', notes, version: sql`${documents.version} + 1` })
    .where(and(isLive(today), which));
}
