import { eq, sql } from 'drizzle-orm';
import { leaveChildren } from '@/features/guardians/commands/take-off';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import { listOnlyGuarded } from '../queries/only-guarded';
import { users } from '../tables';
import { endStaffInvitationsBy, endStaffInvitationsTo } from './end-staff-invitations';
import { checkOwnPassword } from './own-password';
import { endAccess } from './sessions';
import { keepASuperAdmin } from './super-admins';

/**
 * Ends that a person belongs to the club: the account is deactivated, nobody is signed in by it, and children, invitations that it sent or was sent,
 * phone and picture go. What it wrote and paid stays the club's. The audit log names each player whom nobody looks after now. Throws
 * `conflict` for the last super admin, `invalid` for a wrong password, `too_many_requests`, `overloaded`.
 */
export async function leave(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  scope: Scope<'account.keep'>,
  password: string,
  address: string,
): Promise<void> {
  const { id } = await checkOwnPassword(db, scope, { password, field: 'password', address });
  const picture = await db.transaction(async (tx) => {
    await keepASuperAdmin(tx, id);
    const [former] = await tx.select({ key: users.picturePath }).from(users).where(eq(users.id, id)).for('update');
    for (const { id: playerId } of await listOnlyGuarded(tx, scope)) {
      await audit(tx, scope.actor, 'player.left_alone', playerId);
    }
    await endAccess(tx, id);
    await leaveChildren(tx, scope);
    await endStaffInvitationsBy(tx, id);
    await endStaffInvitationsTo(tx, id);
    await tx
      .update(users)
      .set({
        isActive: false,
        leftAt: now,
        phone: null,
        picturePath: null,
        profileImageUrl: null,
        updatedAt: now,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, id));
    await audit(tx, scope.actor, 'user.left', id);
    return former?.key;
  });
  // What can't be removed now the sweep finds.
  if (picture) await storage.remove(picture).catch(() => undefined);
}
