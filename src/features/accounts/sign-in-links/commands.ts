import { and, eq, gt, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { inSameTime } from '@/platform/same-time';
import { newToken, tokenHash, tokenId } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import { signInLinkAddress } from '../addresses';
import { findRecipient, mailResetLink, type Recipient } from '../commands/password-reset';
import { claimForm, clearFailures } from '../commands/throttle';
import { findFactorProof } from '../queries/second-factor';
import { signInLinks, users } from '../tables';
import { SIGN_IN_LINK_MINUTES, signInLinkMail } from './rules';

type Dependencies = Pick<App, 'db' | 'config' | 'mailer'>;

/**
 * Mails a link that signs in, which replaces an older one. An account whose e-mail was never proved gets a link to set a new password
 * instead: it may be a stranger's, whose password must not work any longer once the mailbox's owner uses the account. Returns the same in
 * the same time whether or not the account exists, and also when the account has reached its hourly limit. Throws `too_many_requests` for
 * an address that asks too often.
 * @unscoped runs before anybody is signed in
 */
export async function requestSignInLink(dependencies: Dependencies, email: string, address: string): Promise<void> {
  await claimForm(dependencies.db, 'forgot', address);
  await inSameTime(async () => {
    const recipient = await findRecipient(dependencies.db, email);
    if (!recipient) return;
    if (recipient.user.emailProvedAt) await mailSignInLink(dependencies, recipient);
    else await mailResetLink(dependencies, recipient, 'a sign-in');
  });
}

async function mailSignInLink({ db, config, mailer }: Dependencies, { user, clubName }: Recipient): Promise<void> {
  const token = newToken();
  const link = `${config.publicUrl}${signInLinkAddress.path}?token=${token}`;
  const row = {
    userId: user.id,
    tokenHash: tokenHash(token),
    expiresAt: sql`${now} + make_interval(mins => ${SIGN_IN_LINK_MINUTES})`,
  };
  await db.transaction(async (tx) => {
    await tx.insert(signInLinks).values(row).onConflictDoUpdate({ target: signInLinks.userId, set: row });
    await mailer.queue(tx, [signInLinkMail(user, clubName, { link, linkId: tokenId(token) })]);
    await audit(tx, null, 'user.sign_in_link_sent', user.id);
  });
  mailer.kick();
}

/**
 * Uses a link up, which signs in its user as the password does: a second factor is still required. Returns the user's id and the
 * password's hash, for a session. Throws `not_found` like `openSignInLink`.
 * @unscoped the secret link is the right
 */
export async function signInByLink(
  { db }: Pick<App, 'db'>,
  token: string,
  address: string,
): Promise<{ userId: string; passwordHash: string | null }> {
  const { userId } = await openSignInLink(db, token);
  return db.transaction(async (tx) => {
    // A second use waits here, and so does whatever ends the account's access.
    const [user] = await tx
      .select({ email: users.email, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    await openSignInLink(tx, token);
    if (!user) throw new AppError('not_found');
    await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
    await clearFailures(tx, user.email, { address });
    // With a second factor, the code completes the sign-in, which is then audited.
    if ((await findFactorProof(tx, userId)) === null) await audit(tx, { id: userId }, 'user.signed_in', userId);
    return { userId, passwordHash: user.passwordHash };
  });
}

/**
 * Returns the user whom a link's token signs in. Throws `not_found` when the token is wrong, the link is used, replaced or expired, or the
 * user was deactivated.
 * @unscoped the secret link is the right
 */
export async function openSignInLink(db: Db, token: string): Promise<{ userId: string; email: string }> {
  const [link] = await db
    .select({ userId: users.id, email: users.email })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(and(eq(signInLinks.tokenHash, tokenHash(token)), gt(signInLinks.expiresAt, now), eq(users.isActive, true)));
  if (!link) throw new AppError('not_found');
  return link;
}
