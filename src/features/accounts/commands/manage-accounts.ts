import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import { mayEver, type Permission, type Role, reachOf, type Scope } from '@/shared/permissions';
import type { AccountHandlersByFeature } from '../handlers';
import { getAccount, type StoredAccount } from '../queries/accounts';
import { accountsWithin } from '../scope';
import { users } from '../tables';
import { endStaffInvitationsBy, endStaffInvitationsTo } from './end-staff-invitations';
import { endAccess, endSessionsOf } from './sessions';
import { checkNotLastSuperAdmin, lastOne, listManagers, lockRights } from './super-admins';

export type AccountManagement = Pick<App, 'db'> & { accountHandlers: AccountHandlersByFeature };
type Change = Partial<Pick<typeof users.$inferInsert, 'role' | 'isActive' | 'leftAt'>>;

/** The permission to manage accounts, which at least one active user must always have. */
const managing: Permission = 'user.write';

/**
 * Changes a user's role and ends the user's sessions. Throws `not_found`, `conflict` for the actor's own account and for the last active
 * super admin, `forbidden` when the actor has lost the right in the meantime.
 */
export async function changeRole(
  { db, accountHandlers }: AccountManagement,
  scope: Scope<'user.write'>,
  userId: string,
  next: Role,
): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const { role: current } = await lockAccount(tx, scope, userId);
    if (current === next) return getAccount(tx, scope, userId);
    if (!mayEver({ role: next }, managing)) await checkNotLastSuperAdmin(tx, userId);
    await change(tx, userId, { role: next });
    await endSessionsOf(tx, userId);
    await endInvitations(tx, accountHandlers, userId, { role: next });
    await audit(tx, scope.actor, `user.role_changed_to_${next}`, userId);
    return getAccount(tx, scope, userId);
  });
}

/** Deactivates an account: ends its sessions and the invitations from and to it, and blocks signing in. Throws like `changeRole`. */
export async function deactivate(
  { db, accountHandlers }: AccountManagement,
  scope: Scope<'user.write'>,
  userId: string,
): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, scope, userId);
    if (!account.isActive) return getAccount(tx, scope, userId);
    await checkNotLastSuperAdmin(tx, userId);
    await change(tx, userId, { isActive: false });
    await endAccess(tx, accountHandlers, userId);
    await endInvitations(tx, accountHandlers, userId, null);
    await audit(tx, scope.actor, 'user.deactivated', userId);
    return getAccount(tx, scope, userId);
  });
}

/** Reactivates an account with its former role. Throws like `changeRole`. */
export async function reactivate(
  { db, accountHandlers }: AccountManagement,
  scope: Scope<'user.write'>,
  userId: string,
): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, scope, userId);
    if (account.isActive) return getAccount(tx, scope, userId);
    await change(tx, userId, { isActive: true, leftAt: null });
    // Removes what a concurrent sign-in may have left while the account was deactivated.
    await endAccess(tx, accountHandlers, userId);
    await audit(tx, scope.actor, 'user.reactivated', userId);
    return getAccount(tx, scope, userId);
  });
}

/** Locks the account to change and returns it. */
async function lockAccount(tx: Db, scope: Scope<'user.write'>, userId: string) {
  const { actor } = scope;
  if (userId === actor.id) {
    throw new AppError('conflict', "You can't change your own role or deactivate yourself. Ask another Super Admin.");
  }
  await lockRights(tx);
  const [account] = await tx
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.id, userId), accountsWithin(scope)))
    .for('update');
  if (!account) throw new AppError('not_found');
  const managers = await listManagers(tx);
  // When two users revoke each other's right concurrently, the second one gets the error that nobody else would be left.
  if (!managers.includes(actor.id)) throw managers.join() === userId ? lastOne() : new AppError('forbidden');
  return account;
}

async function change(tx: Db, userId: string, set: Change): Promise<void> {
  await tx
    .update(users)
    .set({ ...set, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/**
 * Ends the invitations that the user may not send any more, and those that were sent to the user. `from` is the user's new role, or null
 * for none.
 */
async function endInvitations(
  tx: Db,
  handlers: AccountHandlersByFeature,
  userId: string,
  from: { role: Role } | null,
): Promise<void> {
  const mayInvite = (permission: Permission) => from !== null && reachOf(from, permission) === 'club';
  if (!mayInvite('staff.inviteAny')) await endStaffInvitationsBy(tx, userId);
  if (!mayInvite('guardian.invite')) {
    for (const feature of Object.values(handlers)) await feature.endInvitations?.(tx, userId);
  }
  await endStaffInvitationsTo(tx, userId);
}
