import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { users } from '../tables';

/**
 * Returns the mark that shows that an account signed in on a device; undefined when there is no such account. It depends on the password,
 * so a new password invalidates all known devices. Only valid inside a signed cookie.
 * @unscoped runs before anybody is signed in
 */
export async function deviceMark(db: Db, deviceId: string, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user && markOf(deviceId, { id: userId, passwordHash: user.passwordHash });
}

/** Like `deviceMark`, for an account that was already read. */
export function markOf(deviceId: string, { id, passwordHash }: { id: string; passwordHash: string | null }): string {
  return createHash('sha256')
    .update(`${deviceId}\n${id}\n${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}
