import { and, eq, inArray } from 'drizzle-orm';
import { recordIdsOf } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
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

/** Ends that somebody who leaves the club looks after players, and the invitations that they sent or were sent. */
export async function leaveChildren(tx: Db, { actor }: Scope<'account.keep'>): Promise<void> {
  await tx.delete(guardians).where(eq(guardians.userId, actor.id));
  await endInvitationsOf(tx, actor.id);
}
