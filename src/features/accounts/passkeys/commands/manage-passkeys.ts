import { and, eq } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { checkOwnPassword } from '../../commands/own-password';
import { passkeys } from '../../tables';

type Dependencies = Pick<App, 'db'>;

/** Renames one of the user's own passkeys. Throws `not_found` for any other. */
export async function renamePasskey(
  { db }: Dependencies,
  scope: Scope<'account.edit'>,
  id: number,
  name: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const renamed = await tx.update(passkeys).set({ name }).where(ofActor(scope, id)).returning({ id: passkeys.id });
    if (renamed.length === 0) throw new AppError('not_found');
    await audit(tx, scope.actor, 'user.passkey_renamed', scope.actor.id);
  });
}

/**
 * Removes one of the user's own passkeys, by the password. Sessions that it started go on. Throws `not_found` for any other, `invalid` for
 * a wrong password, `too_many_requests`, `overloaded`.
 */
export async function removePasskey(
  { db }: Dependencies,
  scope: Scope<'account.edit'>,
  id: number,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await checkOwnPassword(db, scope, { password, field: 'password', address });
  await db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(ofActor(scope, id)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError('not_found');
    await audit(tx, scope.actor, 'user.passkey_removed', scope.actor.id);
  });
}

function ofActor({ actor }: Scope<'account.edit'>, id: number) {
  return and(eq(passkeys.userId, actor.id), eq(passkeys.id, id));
}
