import { inArray, or } from 'drizzle-orm';
import { eventAttendance } from '@/features/attendance/tables';
import { documentAsks, documents } from '@/features/documents/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { playerMerges } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { isStorageKey } from '@/platform/storage/storage';

/**
 * Removes what hangs on players and isn't money: documents with their signatures and reminders, attendance, guardians, invitations, and how
 * duplicates were merged. Returns how many documents, and the keys of the files that are to go once that holds.
 */
export async function removePapers(
  tx: Db,
  playerIds: readonly number[],
): Promise<{ documents: number; keys: string[] }> {
  const ids = [...playerIds];
  const removed = await tx
    .delete(documents)
    .where(inArray(documents.playerId, ids))
    .returning({ key: documents.filePath });
  await tx.delete(documentAsks).where(inArray(documentAsks.playerId, ids));
  await tx.delete(eventAttendance).where(inArray(eventAttendance.playerId, ids));
  await tx.delete(guardianInvitations).where(inArray(guardianInvitations.playerId, ids));
  await tx.delete(guardians).where(inArray(guardians.playerId, ids));
  await tx.delete(playerMerges).where(or(inArray(playerMerges.keptId, ids), inArray(playerMerges.mergedId, ids)));
  const keys = removed.flatMap(({ key }) => (key !== null && isStorageKey(key) ? [key] : []));
  return { documents: removed.length, keys };
}
