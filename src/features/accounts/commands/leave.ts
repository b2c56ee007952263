import { eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import type { AccountHandlersByFeature } from '../handlers';
import { users } from '../tables';
import { endStaffInvitationsBy, endStaffInvitationsTo } from './end-staff-invitations';
import { checkOwnPassword } from './own-password';
import { endAccess } from './sessions';
import { checkNotLastSuperAdmin } from './super-admins';

/**
 * Removes a user from the club: deactivates the account, ends its sessions, and removes its links to children, invitations from and to
 * it, phone and picture. What the user wrote and paid stays with the club. Throws `conflict` for the last super admin, `invalid` for a
 * wrong password, `too_many_requests`, `overloaded`.
 */
export async function leave(
  { db, storage, accountHandlers }: Pick<App, 'db' | 'storage'> & { accountHandlers: AccountHandlersByFeature },
  scope: Scope<'account.edit'>,
  password: string,
  address: string,
): Promise<void> {
  const { id } = await checkOwnPassword(db, scope, { password, field: 'password', address });
  const picture = await db.transaction(async (tx) => {
    await checkNotLastSuperAdmin(tx, id);
    const [former] = await tx.select({ key: users.picturePath }).from(users).where(eq(users.id, id)).for('update');
    await endAccess(tx, accountHandlers, id);
    for (const feature of Object.values(accountHandlers)) await feature.leave?.(tx, scope);
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
  // A file that can't be removed now is removed by the sweep.
  if (picture) await storage.remove(picture).catch(() => undefined);
}
