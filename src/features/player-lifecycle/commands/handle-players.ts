import { inArray, or } from 'drizzle-orm';
import type { Erasure, ErasureResult } from '@/features/players/handlers';
import type { Db } from '@/platform/db/database';
import { playerMerges } from '../tables';

/** Deletes the records of merges of erased players. */
export async function eraseMerges(tx: Db, { playerIds }: Pick<Erasure, 'playerIds'>): Promise<ErasureResult> {
  const ids = [...playerIds];
  await tx.delete(playerMerges).where(or(inArray(playerMerges.keptId, ids), inArray(playerMerges.mergedId, ids)));
  return {};
}
