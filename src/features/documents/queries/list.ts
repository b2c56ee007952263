import { desc, eq } from 'drizzle-orm';
import { checkPlayerWithin } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { documentFileAddress } from '../addresses';
import type { PlayerDocument } from '../contract';
import { documents } from '../tables';

/** A player's documents, newest first, `filePath` being the address to download one from. Throws `not_found` out of scope. */
export async function listPlayerDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  playerId: number,
): Promise<PlayerDocument[]> {
  await checkPlayerWithin(db, scope, playerId);
  const rows = await db
    .select({
      id: documents.id,
      type: documents.type,
      fileName: documents.fileName,
      status: documents.status,
      expiryDate: documents.expiryDate,
      uploadedAt: documents.uploadedAt,
      reviewedBy: documents.reviewedBy,
      reviewedAt: documents.reviewedAt,
      notes: documents.notes,
      version: documents.version,
    })
    .from(documents)
    .where(eq(documents.playerId, playerId))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return rows.map((row) => ({ ...row, playerId, filePath: documentFileAddress.to({ id: row.id }) }));
}
