import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { passkeys } from '../../tables';
import type { Passkey } from '../contract';

/** Returns the user's own passkeys, the oldest first. */
export async function listOwnPasskeys(db: Db, { actor }: Scope<'account.edit'>): Promise<Passkey[]> {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
    .orderBy(asc(passkeys.id));
}

/**
 * Returns the ids and transports of a user's passkeys, for a browser to choose from.
 * @unscoped ids of credentials, for their own browser to choose from
 */
export async function listCredentials(
  db: Db,
  userId: string,
): Promise<{ credentialId: string; transports: string[] }[]> {
  return db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}
