import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { verifyPassword } from '@/platform/passwords';
import { AppError } from '@/shared/errors';
import type { SignInForm } from '../contract/sign-in';
import { markOf } from '../queries/device-mark';
import { findFactorProof } from '../queries/second-factor';
import { findByEmail } from '../queries/users';
import { WRONG_SIGN_IN } from '../rules/sign-in';
import { claimSignIn, clearFailures, deleteAttempt } from './throttle';

/**
 * Checks an e-mail and a password that came from `address`, on `device` where one is known. Returns the user's id and the hash that
 * matched, for a session. Throws `unauthorized` with the same sentence for every failure, `too_many_requests` after too many failures,
 * `overloaded`.
 * @unscoped runs before anybody is signed in
 */
export async function signIn(
  { db }: Pick<App, 'db'>,
  form: SignInForm,
  { address, device }: { address: string; device?: { id: string; marks: readonly string[] } | undefined },
): Promise<{ userId: string; passwordHash: string | null }> {
  const user = await findByEmail(db, form.email);
  const isKnown = user && device?.marks.includes(markOf(device.id, user));
  const origin = { address, deviceId: isKnown ? device?.id : undefined };
  const attempt = await claimSignIn(db, form.email, origin);
  try {
    const hash = user?.isActive ? user.passwordHash : null;
    if (!(await verifyPassword(hash, form.password)) || !user) throw new AppError('unauthorized', WRONG_SIGN_IN);
    await db.transaction(async (tx) => {
      await clearFailures(tx, form.email, origin);
      // With a second factor, the code completes the sign-in, which is then audited.
      if ((await findFactorProof(tx, user.id)) === null) await audit(tx, user, 'user.signed_in', user.id);
    });
    return { userId: user.id, passwordHash: hash };
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'unauthorized';
    if (!isGuess) await deleteAttempt(db, attempt.id);
    throw error;
  }
}
