import { sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { newToken, tokenHash } from '@/platform/tokens';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { confirmEmailAddress } from '../addresses';
import { type NewEmailForm, PASSWORD_LINK_HOURS, type PasswordLink } from '../contract/links';
import { findByEmail } from '../queries/users';
import { emailChanges } from '../tables';
import { lockLinked } from './password-link';
import { endSessionsOf } from './sessions';

/**
 * Creates a link by which a user sets a new e-mail in a club without a mail server. Replaces older links and ends the user's sessions;
 * the user signs in with the old e-mail to use it. The link is returned only this once. Throws `not_found`, `forbidden` for a role that
 * the actor may not create links for, `invalid` for an e-mail that has an account, `conflict` for the actor's own account, for a
 * deactivated one, with a mail server and with an external sign-in service.
 */
export async function makeEmailLink(
  { db, config, mailer }: Pick<App, 'db' | 'config' | 'mailer'>,
  scope: Scope<'password.link'>,
  userId: string,
  { email }: NewEmailForm,
): Promise<PasswordLink> {
  if (config.oidc) throw new AppError('conflict', ELSEWHERE);
  if (mailer.goesTo === 'people') throw new AppError('conflict', BY_MAIL);
  if (userId === scope.actor.id) throw new AppError('conflict', OWN);
  return db.transaction(async (tx) => {
    await lockLinked(tx, scope, userId);
    if (await findByEmail(tx, email)) throw invalidField('email', 'An account has this e-mail already.');
    const token = newToken();
    const change = {
      userId,
      email,
      tokenHash: tokenHash(token),
      madeBy: scope.actor.id,
      expiresAt: sql`${now} + make_interval(hours => ${PASSWORD_LINK_HOURS})`,
    };
    const [made] = await tx
      .insert(emailChanges)
      .values(change)
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
      .returning({ expiresAt: emailChanges.expiresAt });
    if (!made) throw new AppError('internal');
    await endSessionsOf(tx, userId);
    await audit(tx, scope.actor, 'user.email_link_made', userId);
    return { link: `${config.publicUrl}${confirmEmailAddress.path}?token=${token}`, ...made };
  });
}

const OWN = 'This is your own account. Ask another admin for a link to change its e-mail.';
const BY_MAIL =
  'The club has a mail server: people change their e-mail under their account, and the new mailbox confirms it.';
const ELSEWHERE = 'People sign in here by another service. Change the e-mail there.';
