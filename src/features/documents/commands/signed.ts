import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { isLive } from '../queries/status';
import { documents } from '../tables';

type Signed = Pick<typeof documents.$inferInsert, 'playerId' | 'type' | 'fileName' | 'expiryDate' | 'notes'>;

/** Adds the document of a signature, which has no file and is approved, in the caller's transaction. Returns its id. */
export async function addSigned(tx: Db, { actor }: Scope<'consent.sign'>, signed: Signed): Promise<number> {
  const [document] = await tx
    .insert(documents)
    .values({ ...signed, filePath: null, mediaType: 'application/pdf', status: 'approved', uploadedBy: actor.id })
    .returning({ id: documents.id });
  if (!document) throw new AppError('internal');
  return document.id;
}

/** Rejects the document of a signature that was withdrawn, and which the caller has locked. `notes` say why. */
export async function rejectSigned(tx: Db, id: number, notes: string): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'rejected', notes, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, id));
}

/** Expires those among the signed documents `which` that count or wait on `today`, in the caller's transaction. `notes` say why. */
export async function expireSigned(tx: Db, which: SQL, today: Day, notes: string): Promise<void> {
  // Waits for the reviews under way: one that is about to make such a document count would not be found below.
  await tx.select({ id: documents.id }).from(documents).where(which).orderBy(documents.id).for('update');
  await tx
    .update(documents)
    .set({ status: 'expired', notes, version: sql`${documents.version} + 1` })
    .where(and(isLive(today), which));
}
