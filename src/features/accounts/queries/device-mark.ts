import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { users } from '../tables';

/**
 * What shows that an account signed in on a device, by the device's id; undefined where there is no such account. It is of the password
 * too: after a new one, no device is known by the old. Worth nothing outside of a signed cookie.
 */
export async function deviceMark(db: Db, deviceId: string, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return user && markOf(deviceId, { id: userId, passwordHash: user.passwordHash });
}

/** The same, of an account that was read already. */
export function markOf(deviceId: string, { id, passwordHash }: { id: string; passwordHash: string | null }): string {
  return createHash('sha256')
    .update(`${deviceId}\n${id}\n${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}
