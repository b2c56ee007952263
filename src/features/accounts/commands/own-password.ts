import { eq } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { verifyPassword } from '@/platform/passwords';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { users } from '../tables';
import { claimSignIn, deleteAttempt } from './throttle';

/** What a user entered as the current password, with its field and the client's address. */
export interface PasswordAttempt {
  password: string;
  field: string;
  address: string;
}

/**
 * Verifies that the account's owner makes the request, and not just anyone with the device; attempts count like attempts to sign in.
 * Users of an external sign-in service have no password to check. Returns the account and the hash that matched. Throws `invalid` with
 * the field, `too_many_requests`, `overloaded`.
 */
export async function checkOwnPassword(
  db: Database,
  { actor }: Scope<'account.edit'>,
  { password, field, address }: PasswordAttempt,
): Promise<{ id: string; email: string; passwordHash: string | null }> {
  const [user] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user) throw new AppError('unauthorized');
  const { id, email, passwordHash } = user;
  if (passwordHash === null) return { id, email, passwordHash };
  // A session counts as a known device, so that guesses made elsewhere don't lock the owner out.
  const attempt = await claimSignIn(db, email, { address, deviceId: `session of ${id}` });
  let isRight = false;
  try {
    isRight = await verifyPassword(passwordHash, password);
  } catch (error) {
    await deleteAttempt(db, attempt.id);
    throw error;
  }
  if (!isRight) throw invalidField(field, WRONG);
  await deleteAttempt(db, attempt.id);
  return { id, email, passwordHash };
}

const WRONG = 'That isn\'t your password. Try again, or sign out and choose "Forgot password".';

/** The message for what only the external sign-in service can change. */
export const ELSEWHERE = 'You sign in by another service. Change this there.';
