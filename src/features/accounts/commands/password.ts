import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { hashPassword, passwordProblem } from '@/platform/passwords';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PasswordForm } from '../contract/security';
import type { AccountHandlersByFeature } from '../handlers';
import { users } from '../tables';
import { checkOwnPassword, ELSEWHERE } from './own-password';
import { endAccess, isSignedIn } from './sessions';

/**
 * Sets a new password by the old one. All other access to the account ends (sessions, calendar addresses, links to set a password
 * and to sign in, a change of e-mail, passkeys), and so does the caller's session, which the caller starts anew. Throws `invalid` for a wrong old password or an unacceptable
 * new one, `conflict` for users of an external sign-in service and when the password was set or the session `sid` ended in the meantime,
 * `too_many_requests`, `overloaded`. Returns the new hash, for a session.
 */
export async function changeOwnPassword(
  { db, accountHandlers }: Pick<App, 'db'> & { accountHandlers: AccountHandlersByFeature },
  scope: Scope<'account.edit'>,
  form: PasswordForm,
  { address, sid }: { address: string; sid: string },
): Promise<{ passwordHash: string }> {
  const { oldPassword, newPassword } = form;
  const claimed = { password: oldPassword, field: 'oldPassword', address };
  const { id, email, passwordHash: verified } = await checkOwnPassword(db, scope, claimed);
  if (verified === null) throw new AppError('conflict', ELSEWHERE);
  const problem = await passwordProblem(newPassword, email);
  if (problem) throw invalidField('newPassword', problem);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: now, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, id), eq(users.isActive, true), eq(users.passwordHash, verified)))
      .returning({ id: users.id });
    if (changed.length === 0 || !(await isSignedIn(tx, sid))) throw new AppError('conflict', OVERTAKEN);
    await endAccess(tx, accountHandlers, id);
    await audit(tx, { id }, 'user.password_changed', id);
  });
  return { passwordHash };
}

const OVERTAKEN = 'Your password or your sign-in was changed meanwhile. Sign in again, then try once more.';
