import { eq, sql } from 'drizzle-orm';
import { endAccess } from '@/features/accounts/commands/sessions';
import { users } from '@/features/accounts/tables';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { hashPassword, passwordProblem } from '@/platform/passwords';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PasswordForm } from '../contract/security';
import { checkOwnPassword, ELSEWHERE } from './own-password';

/**
 * Sets a new password by the old one. Whatever else opened the account ends, the caller's own session too, which is to be begun anew:
 * sessions, calendar addresses, links to set a password, a change of the e-mail. Throws `invalid` for a wrong old password and a new one
 * that can't be set, `conflict` for who signs in elsewhere, `too_many_requests`, `overloaded`.
 */
export async function changeOwnPassword(
  { db }: Pick<App, 'db'>,
  scope: Scope<'account.keep'>,
  form: PasswordForm,
  address: string,
): Promise<void> {
  const { oldPassword, newPassword } = form;
  const claimed = { password: oldPassword, field: 'oldPassword', address };
  const { id, email, hasPassword } = await checkOwnPassword(db, scope, claimed);
  if (!hasPassword) throw new AppError('conflict', ELSEWHERE);
  const problem = await passwordProblem(newPassword, email);
  if (problem) throw invalidField('newPassword', problem);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await endAccess(tx, id);
    await audit(tx, { id }, 'user.password_changed', id);
  });
}
