import { and, inArray, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { newToken, tokenHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import { mayLinkPassword, type Scope } from '@/shared/permissions';
import { resetPasswordAddress } from '../addresses';
import { PASSWORD_LINK_HOURS, type PasswordLink } from '../contract/links';
import { LINK_NEEDS_ACTIVE, LINK_NEEDS_SUPER_ADMIN } from '../rules/password-links';
import { accountsWithin } from '../scope';
import { passwordResets, users } from '../tables';
import { deleteLinks, endSessionsOf } from './sessions';
import { lockRights } from './super-admins';

type LinkScope = Scope<'password.link'>;

/**
 * Creates a link for a user who lost the password. Replaces older links and ends the user's sessions. The link is returned only this
 * once. Throws `not_found`, `forbidden` for a role that the actor may not create links for, `conflict` for the actor's own account, for a
 * deactivated one and with an external sign-in service.
 */
export async function makePasswordLink(
  { db, config }: Pick<App, 'db' | 'config'>,
  scope: LinkScope,
  userId: string,
): Promise<PasswordLink> {
  if (config.oidc) throw new AppError('conflict', ELSEWHERE);
  if (userId === scope.actor.id) throw new AppError('conflict', OWN);
  return db.transaction(async (tx) => {
    await lockLinked(tx, scope, userId);
    const token = newToken();
    await deleteLinks(tx, userId);
    const [made] = await tx
      .insert(passwordResets)
      .values({
        tokenHash: tokenHash(token),
        userId,
        madeBy: scope.actor.id,
        expiresAt: sql`${now} + make_interval(hours => ${PASSWORD_LINK_HOURS})`,
      })
      .returning({ expiresAt: passwordResets.expiresAt });
    if (!made) throw new AppError('internal');
    await endSessionsOf(tx, userId);
    await audit(tx, scope.actor, 'user.password_link_made', userId);
    return { link: `${config.publicUrl}${resetPasswordAddress.path}?token=${token}`, ...made };
  });
}

/**
 * Locks the link's user and the actor, who may have lost the right in the meantime. Throws `not_found`, `forbidden`, `conflict` for a
 * deactivated account.
 */
export async function lockLinked(tx: Db, scope: LinkScope, userId: string): Promise<void> {
  const { actor } = scope;
  await lockRights(tx);
  const rows = await tx
    .select({ id: users.id, role: users.role, isActive: users.isActive })
    .from(users)
    .where(and(inArray(users.id, [actor.id, userId]), accountsWithin(scope)))
    .orderBy(users.id)
    .for('no key update');
  const maker = rows.find(({ id }) => id === actor.id);
  const person = rows.find(({ id }) => id === userId);
  if (!maker?.isActive) throw new AppError('forbidden');
  if (!person) throw new AppError('not_found');
  if (!mayLinkPassword(maker, person.role)) throw new AppError('forbidden', LINK_NEEDS_SUPER_ADMIN);
  if (!person.isActive) throw new AppError('conflict', LINK_NEEDS_ACTIVE);
}

const OWN = 'You are signed in. Change your own password under your account.';
const ELSEWHERE = 'People sign in here by another service, which keeps the passwords. Set a new one there.';
