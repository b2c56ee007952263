import { eq } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { verifyPassword } from '@/platform/passwords';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { users } from '../tables';
import { claimSignIn, forgetAttempt } from './throttle';

/** What somebody typed as their current password: in which field, and from which address. */
export interface Claimed {
  password: string;
  field: string;
  address: string;
}

/**
 * Makes sure that it is the account's owner who asks, and not whoever found the device: counted as tries to sign in are. Whoever signs in
 * elsewhere has no password to be asked for. Returns the account, and the hash that was right. Throws `invalid` beside the field, `too_many_requests`, `overloaded`.
 */
export async function checkOwnPassword(
  db: Database,
  { actor }: Scope<'account.keep'>,
  { password, field, address }: Claimed,
): Promise<{ id: string; email: string; passwordHash: string | null }> {
  const [user] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user) throw new AppError('unauthorized');
  const { id, email, passwordHash } = user;
  if (passwordHash === null) return { id, email, passwordHash };
  // A session stands for a known device, so that strangers who guess elsewhere don't lock its owner out of this.
  const tried = await claimSignIn(db, email, { address, deviceId: `session of ${id}` });
  let isRight = false;
  try {
    isRight = await verifyPassword(passwordHash, password);
  } catch (error) {
    await forgetAttempt(db, tried.id);
    throw error;
  }
  if (!isRight) throw invalidField(field, WRONG);
  await forgetAttempt(db, tried.id);
  return { id, email, passwordHash };
}

const WRONG = 'That isn\'t your password. Try again, or sign out and choose "Forgot password".';

/** What is told of what only the sign-in service can change. */
export const ELSEWHERE = 'You sign in by another service. Change this there.';
