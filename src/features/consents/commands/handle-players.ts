import * as z from 'zod/mini';
import type { Merge, Unmerge } from '@/features/players/handlers';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { consentSignatures } from '../tables';

const ofPlayers = { table: consentSignatures, owner: consentSignatures.playerId };
const moved = z.object({ rows: z.array(z.number()) });

/** Moves the signatures of a duplicate to the kept player. The audit log records the documents they belong to. */
export async function mergeConsents(tx: Db, merge: Merge): Promise<z.output<typeof moved>> {
  return { rows: await moveRows(tx, ofPlayers, merge) };
}

/** Moves the signatures back to the restored duplicate. */
export async function unmergeConsents(tx: Db, merged: unknown, unmerge: Unmerge): Promise<void> {
  await moveRowsBack(tx, ofPlayers, moved.parse(merged).rows, unmerge);
}
