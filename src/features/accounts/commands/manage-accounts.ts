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
import { keepASuperAdmin, lastOne, listKeepers, lockRights } from './super-admins';

export type AccountManagement = Pick<App, 'db'> & { accountHandlers: AccountHandlersByFeature };
type Change = Partial<Pick<typeof users.$inferInsert, 'role' | 'isActive' | 'leftAt'>>;

/** Who keeps the accounts: the one permission that somebody must always hold. */
const keeps: Permission = 'user.write';

/**
 * Gives somebody another role, who has to sign in again then. Throws `not_found`, `conflict` for oneself and for the last active
 * super admin, `forbidden` when the actor has lost the right meanwhile.
 */
export async function changeRole(
  { db, accountHandlers }: AccountManagement,
  scope: Scope<'user.write'>,
  userId: string,
  next: Role,
): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const { role: held } = await lockAccount(tx, scope, userId);
    if (held === next) return getAccount(tx, scope, userId);
    if (!mayEver({ role: next }, keeps)) await keepASuperAdmin(tx, userId);
    await change(tx, userId, { role: next });
    await endSessionsOf(tx, userId);
    await endInvitations(tx, accountHandlers, userId, { role: next });
    await audit(tx, scope.actor, 'user.role_changed', userId);
    return getAccount(tx, scope, userId);
  });
}

/** Ends an account: its sessions, the invitations that it sent and was sent, and signing in. Throws as `changeRole` does. */
export async function deactivate(
  { db, accountHandlers }: AccountManagement,
  scope: Scope<'user.write'>,
  userId: string,
): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, scope, userId);
    if (!account.isActive) return getAccount(tx, scope, userId);
    await keepASuperAdmin(tx, userId);
    await change(tx, userId, { isActive: false });
    await endAccess(tx, accountHandlers, userId);
    await endInvitations(tx, accountHandlers, userId, null);
    await audit(tx, scope.actor, 'user.deactivated', userId);
    return getAccount(tx, scope, userId);
  });
}

/** Lets somebody sign in again, with the role that they had. Throws as `changeRole` does. */
export async function reactivate(
  { db, accountHandlers }: AccountManagement,
  scope: Scope<'user.write'>,
  userId: string,
): Promise<StoredAccount> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, scope, userId);
    if (account.isActive) return getAccount(tx, scope, userId);
    await change(tx, userId, { isActive: true, leftAt: null });
    // Whatever a sign-in under way left behind while the account was off.
    await endAccess(tx, accountHandlers, userId);
    await audit(tx, scope.actor, 'user.reactivated', userId);
    return getAccount(tx, scope, userId);
  });
}

/** The account to change, locked. */
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
  const keepers = await listKeepers(tx);
  // Of two who take each other's right away, the second one hears that nobody else would be left.
  if (!keepers.includes(actor.id)) throw keepers.join() === userId ? lastOne() : new AppError('forbidden');
  return account;
}

async function change(tx: Db, userId: string, set: Change): Promise<void> {
  await tx
    .update(users)
    .set({ ...set, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

/**
 * What somebody asked others to join goes with the right to ask, and what asked them to join goes too. `from` is who they are from now on;
 * null: nobody.
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
