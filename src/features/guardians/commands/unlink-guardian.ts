import { and, eq, inArray } from 'drizzle-orm';
import { recordIdsOf } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import { guardians } from '../tables';
import { endInvitationsOf } from './end-invitations';

/**
 * Removes a user as guardian of a player and of its merged duplicates, which undoing a merge would restore, and ends the open invitations
 * by which the user could return. The caller has locked the player. Returns whether the user was a guardian.
 * @unscoped changes what its caller has locked within a scope
 */
export async function unlinkGuardian(tx: Db, userId: string, playerId: number): Promise<boolean> {
  const ended = await tx
    .delete(guardians)
    .where(and(eq(guardians.userId, userId), inArray(guardians.playerId, recordIdsOf(playerId))))
    .returning({ playerId: guardians.playerId });
  if (!ended.some((row) => row.playerId === playerId)) return false;
  await endInvitationsOf(tx, userId, playerId);
  return true;
}
