import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Erasure, ErasureResult, Merge, Unmerge } from '@/features/players/handlers';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { registrations } from '../tables/registration';
import { eraseDrafts } from './draft';

const ofPlayers = { table: registrations, owner: registrations.playerId };
const moved = z.object({ rows: z.array(z.number()) });

/** Moves a duplicate's registrations to the player that remains, except for seasons that both are registered for. */
export async function mergeRegistrations(tx: Db, merge: Merge): Promise<z.output<typeof moved>> {
  return { rows: await moveRows(tx, ofPlayers, merge, sql`known.season_id = mine.season_id`) };
}

/** Reverts the moves of `mergeRegistrations`. */
export async function unmergeRegistrations(tx: Db, merged: unknown, unmerge: Unmerge): Promise<void> {
  await moveRowsBack(tx, ofPlayers, moved.parse(merged).rows, unmerge);
}

/** Removes the registrations of erased players with all they say, and what was entered about them. Their places are free again. */
export async function eraseRegistrations(tx: Db, { playerIds }: Pick<Erasure, 'playerIds'>): Promise<ErasureResult> {
  await tx.delete(registrations).where(inArray(registrations.playerId, [...playerIds]));
  await eraseDrafts(tx, playerIds);
  return {};
}
