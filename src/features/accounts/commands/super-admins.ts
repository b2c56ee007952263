import { and, eq, inArray } from 'drizzle-orm';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { rolesWith } from '@/shared/permissions';
import { users } from '../tables';

/**
 * Serializes changes of rights in the whole club until the end of the transaction, so that two users who revoke each other's rights wait
 * for each other.
 * @unscoped a rule over all accounts, within a command that has its scope
 */
export async function lockRights(tx: Db): Promise<void> {
  await lock(tx, 'rights-of-accounts');
}

/**
 * Called before an account loses its role, is deactivated or leaves, in the same transaction and before an account is locked. Throws
 * `conflict` when the club would have no active super admin without this account.
 * @unscoped a rule over all accounts, within a command that has its scope
 */
export async function checkNotLastSuperAdmin(tx: Db, userId: string): Promise<void> {
  await lockRights(tx);
  if ((await listManagers(tx)).join() === userId) throw lastOne();
}

/**
 * Returns the ids of the active users who may change the rights of others.
 * @unscoped a rule over all accounts, within a command that has its scope
 */
export async function listManagers(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesWith('user.write')), eq(users.isActive, true)));
  return rows.map(({ id }) => id);
}

/** The error for a user whose leaving would leave the club without a super admin. */
export function lastOne(): AppError {
  return new AppError('conflict', 'This is the last super admin of the club. Make somebody else a super admin first.');
}
