import { and, eq, inArray } from 'drizzle-orm';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { rolesWith } from '@/shared/permissions';
import { users } from '../tables';

/** One change of rights at a time over the whole club, until the transaction's end: two who take each other's away wait for each other. */
export async function lockRights(tx: Db): Promise<void> {
  await lock(tx, 'rights-of-accounts');
}

/**
 * To be asked before an account loses its role, is deactivated or leaves, in the transaction that does it, and before it locks an account.
 * Throws `conflict` where the club would have no active super admin without this account.
 */
export async function keepASuperAdmin(tx: Db, userId: string): Promise<void> {
  await lockRights(tx);
  if ((await listKeepers(tx)).join() === userId) throw lastOne();
}

/** The ids of those active who may change the rights of others. */
export async function listKeepers(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesWith('user.write')), eq(users.isActive, true)));
  return rows.map(({ id }) => id);
}

/** What is told to who would leave the club without anybody to run it. */
export function lastOne(): AppError {
  return new AppError('conflict', 'This is the last super admin of the club. Make somebody else a super admin first.');
}
