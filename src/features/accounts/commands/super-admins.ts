import { and, eq, inArray } from 'drizzle-orm';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { rolesWith } from '@/shared/permissions';
import { users } from '../tables';

/** What is told to who would leave the club without anybody to run it. */
const LAST_ONE = 'This is the last super admin of the club. Make somebody else a super admin first.';

/**
 * To be asked before an account loses its role, is deactivated or leaves, in the transaction that does it: two super admins who do so to
 * each other at once wait for each other here. Throws `conflict` where the club would have no active super admin without this account.
 */
export async function keepASuperAdmin(tx: Db, userId: string): Promise<void> {
  await lock(tx, 'super-admins');
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesWith('user.write')), eq(users.isActive, true)))
    .limit(2);
  if (rows.length === 1 && rows[0]?.id === userId) throw new AppError('conflict', LAST_ONE);
}
