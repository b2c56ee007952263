import { and, eq, inArray } from 'drizzle-orm';
import { recordIdsOf } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import { guardians } from '../tables';
import { endInvitationsOf } from './end-invitations';

/**
 * Ends that a person looks after a player and after its merged duplicates, which an undone merge would bring back, and the open invitations
 * by which that person could come back. The caller holds the player. Returns whether the person did.
 */
export async function takeOff(tx: Db, userId: string, playerId: number): Promise<boolean> {
  const ended = await tx
    .delete(guardians)
    .where(and(eq(guardians.userId, userId), inArray(guardians.playerId, recordIdsOf(playerId))))
    .returning({ playerId: guardians.playerId });
  if (!ended.some((row) => row.playerId === playerId)) return false;
  await endInvitationsOf(tx, userId, playerId);
  return true;
}
