import { eq } from 'drizzle-orm';
import { listOnlyGuarded } from '@/features/accounts/queries/only-guarded';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { guardians } from '../tables';
import { endInvitationsOf } from './end-invitations';

/**
 * Removes a user who leaves the club as guardian of all players, and ends the invitations that the user sent. The audit log names each
 * player who has no guardian left.
 */
export async function leaveChildren(tx: Db, scope: Scope<'account.edit'>): Promise<void> {
  const { actor } = scope;
  for (const { id } of await listOnlyGuarded(tx, scope)) await audit(tx, actor, 'player.left_alone', id);
  await tx.delete(guardians).where(eq(guardians.userId, actor.id));
  await endInvitationsOf(tx, actor.id);
}
