import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Erasure, ErasureResult, Merge, Unmerge } from '@/features/players/handlers';
import { auditEach } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { isStorageKey } from '@/platform/storage/storage';
import { documentAsks, documents } from '../tables';

const ofPlayers = { table: documents, owner: documents.playerId };
const moved = z.object({ rows: z.array(z.number()) });

/** Moves a duplicate's documents to the kept player. */
export async function mergeDocuments(tx: Db, { scope, ...pair }: Merge): Promise<z.output<typeof moved>> {
  const rows = await moveRows(tx, ofPlayers, pair);
  await auditEach(tx, scope.actor, 'document.moved', rows);
  return { rows };
}

/** Moves the documents back to the restored duplicate. */
export async function unmergeDocuments(tx: Db, merged: unknown, { scope, ...pair }: Unmerge): Promise<void> {
  const rows = await moveRowsBack(tx, ofPlayers, moved.parse(merged).rows, pair);
  await auditEach(tx, scope.actor, 'document.moved', rows);
}

/** Deletes the documents of erased players, with their signatures and the record of requests for papers. */
export async function eraseDocuments(tx: Db, { playerIds }: Pick<Erasure, 'playerIds'>): Promise<ErasureResult> {
  const removed = await tx
    .delete(documents)
    .where(inArray(documents.playerId, [...playerIds]))
    .returning({ key: documents.filePath });
  await tx.delete(documentAsks).where(inArray(documentAsks.playerId, [...playerIds]));
  const keys = removed.flatMap(({ key }) => (key !== null && isStorageKey(key) ? [key] : []));
  return { documents: removed.length, keys };
}
