import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { aDayAgo, checkDaily } from '@/platform/daily-limit';
import type { Database, Db } from '@/platform/db/database';
import type { InspectedFile } from '@/platform/storage/inspect/inspect-file';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { paymentProofs, payments } from '../../tables/payments';

/** The daily limit of a family in bytes: a hundred photographs as phones send them, or ten files of the largest size. */
const uploads = { most: 100 * 1024 * 1024, what: 'pictures of payments' };

/** A picture whose file is stored but which has no row yet. */
export type StoredProof = Pick<InspectedFile, 'mediaType' | 'size' | 'sha256'> & { key: string; fileName: string };

/** Inserts the row of a stored picture. Returns its id. Throws `too_many_requests` for a family that sent too much today. */
export async function storeProof(
  tx: Db,
  { actor }: Scope<'payment.settle'>,
  { key, fileName, mediaType, size, sha256 }: StoredProof,
): Promise<number> {
  const { id, uploadedAt, uploadedBy } = paymentProofs;
  const sent = tx
    .select({ id, at: sql`${uploadedAt}`.as('at'), amount: sql`${paymentProofs.size}::bigint`.as('amount') })
    .from(paymentProofs)
    .where(and(eq(uploadedBy, actor.id), gt(uploadedAt, aDayAgo)));
  await checkDaily(tx, actor, sent, uploads, size);
  const [row] = await tx
    .insert(paymentProofs)
    .values({ filePath: key, fileName, mediaType, size, sha256, uploadedBy: actor.id })
    .returning({ id });
  if (!row) throw new AppError('internal');
  return row.id;
}

/**
 * Deletes the rows of pictures that no payment refers to any more and that don't count towards today's limit; the sweep removes their
 * files. Returns how many.
 * @unscoped runs on a schedule
 */
export async function dropLooseProofs(db: Database): Promise<number> {
  const holders = db.select({ one: sql`1` }).from(payments).where(eq(payments.proofId, paymentProofs.id));
  const loose = await db
    .delete(paymentProofs)
    .where(and(notExists(holders), sql`${paymentProofs.uploadedAt} <= ${aDayAgo}`))
    .returning({ id: paymentProofs.id });
  return loose.length;
}
