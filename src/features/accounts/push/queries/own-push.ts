import { and, eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { newPushKeys, type PushKeys } from '@/platform/push/push-keys';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { pushKeys, pushSubscriptions } from '../../tables';
import type { PushState } from '../contract';

/**
 * Returns the club's key pair, which is made when it is first needed.
 * @unscoped the club's key pair, which is nobody's
 */
export async function readPushKeys({ db }: { db: Db }): Promise<PushKeys> {
  const { publicKey, privateKey } = pushKeys;
  const read = () => db.select({ publicKey, privateKey }).from(pushKeys);
  const [known] = await read();
  if (known) return known;
  await db.insert(pushKeys).values(newPushKeys()).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new AppError('internal');
  return made;
}

/** Returns the public key, and whether the session `sid` receives push messages. */
export async function readPush({ db }: { db: Db }, { actor }: Scope<'account.edit'>, sid: string): Promise<PushState> {
  const { publicKey } = await readPushKeys({ db });
  const own = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, actor.id), eq(pushSubscriptions.sid, sid)));
  return { publicKey, isOn: own.length > 0 };
}
