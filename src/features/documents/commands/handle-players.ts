import * as z from 'zod/mini';
import type { Merge, Unmerge } from '@/features/players/handlers';
import { auditEach } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { documents } from '../tables';

const ofPlayers = { table: documents, owner: documents.playerId };
const moved = z.object({ rows: z.array(z.number()) });

/** Moves a duplicate's documents to the player that is kept. */
export async function mergeDocuments(tx: Db, { scope, ...pair }: Merge): Promise<z.output<typeof moved>> {
  const rows = await moveRows(tx, ofPlayers, pair);
  await auditEach(tx, scope.actor, 'document.moved', rows);
  return { rows };
}

/** Moves them back. */
export async function unmergeDocuments(tx: Db, merged: unknown, { scope, ...pair }: Unmerge): Promise<void> {
  const rows = await moveRowsBack(tx, ofPlayers, moved.parse(merged).rows, pair);
  await auditEach(tx, scope.actor, 'document.moved', rows);
}
