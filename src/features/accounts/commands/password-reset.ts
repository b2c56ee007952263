import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Database, Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { hashPassword, passwordProblem } from '@/platform/passwords';
import { inSameTime } from '@/platform/same-time';
import { newToken, tokenHash, tokenId } from '@/platform/tokens';
import { AppError, invalidField } from '@/shared/errors';
import type { Role } from '@/shared/permissions';
import { resetPasswordAddress } from '../addresses';
import type { ResetPasswordForm } from '../contract/sign-in';
import type { AccountHandlersByFeature } from '../handlers';
import { findByEmail, findResetLink, type ResetLink } from '../queries/users';
import { passwordResetMail, RESET_LINK_MINUTES } from '../rules/password-links';
import { passwordResets, users } from '../tables';
import { deleteStrangersFactor, endAccess, proveEmail } from './sessions';
import { claimForm, claimResetMail, clearFailures } from './throttle';

type Dependencies = Pick<App, 'db' | 'config' | 'mailer'>;

/**
 * Mails a link to set a new password, which replaces older mailed ones. Returns the same in the same time whether or not the account
 * exists, and also when the account has reached its hourly limit. Throws `too_many_requests` for an address that asks too often.
 * @unscoped runs before anybody is signed in
 */
export async function requestPasswordReset(dependencies: Dependencies, email: string, address: string): Promise<void> {
  await claimForm(dependencies.db, 'forgot', address);
  await inSameTime(async () => {
    const recipient = await findRecipient(dependencies.db, email);
    if (recipient) await mailResetLink(dependencies, recipient, 'a password');
  });
}

/** An account that links are mailed to, and the name of its club. */
export interface Recipient {
  user: NonNullable<Awaited<ReturnType<typeof findByEmail>>>;
  clubName: string;
}

/**
 * Returns the active account of an e-mail, and counts one mail to it; null when there is none, or it has reached its hourly limit.
 * @unscoped runs before anybody is signed in
 */
export async function findRecipient(db: Database, email: string): Promise<Recipient | null> {
  const user = await findByEmail(db, email);
  const club = await readClub(db);
  if (!user?.isActive || !club || !(await mayBeMailed(db, email))) return null;
  return { user, clubName: club.name };
}

/**
 * Mails a link to set a new password. `wanted`: what was asked for, which the mail says.
 * @unscoped runs before anybody is signed in
 */
export async function mailResetLink(
  { db, config, mailer }: Dependencies,
  { user, clubName }: Recipient,
  wanted: 'a password' | 'a sign-in',
): Promise<void> {
  const token = newToken();
  const link = `${config.publicUrl}${resetPasswordAddress.path}?token=${token}`;
  await db.transaction(async (tx) => {
    // Anyone can request mail, so a request must not end a link that an admin handed on.
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.madeBy)));
    await tx.insert(passwordResets).values({
      tokenHash: tokenHash(token),
      userId: user.id,
      expiresAt: sql`${now} + make_interval(mins => ${RESET_LINK_MINUTES})`,
    });
    await mailer.queue(tx, [passwordResetMail(user, clubName, { link, linkId: tokenId(token), wanted })]);
    await audit(tx, null, 'user.password_link_sent', user.id);
  });
  mailer.kick();
}

async function mayBeMailed(db: Database, email: string): Promise<boolean> {
  try {
    await claimResetMail(db, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/**
 * Sets a new password by a link's token and ends all other access to the account. A mailed link proves the e-mail; one that was handed on
 * doesn't, and leaves the second factor on. Returns the user's id and the new hash, for a session. Throws `not_found` like
 * `openResetLink`, `invalid` for a password that is too easy to guess, `overloaded`.
 * @unscoped the secret link is the right
 */
export async function resetPassword(
  { db, accountHandlers }: Pick<App, 'db'> & { accountHandlers: AccountHandlersByFeature },
  { token, password }: ResetPasswordForm,
  address: string,
): Promise<{ userId: string; passwordHash: string }> {
  const resetLink = await openResetLink(db, token);
  const problem = await passwordProblem(password, resetLink.email);
  if (problem) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockPeopleOf(tx, resetLink);
    const link = await openResetLink(tx, token);
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, link.userId));
    if (link.madeBy === null) {
      if (!link.isEmailProved) await unlinkStrangers(tx, { id: link.userId, role: link.role });
      await proveEmail(tx, link.userId, link.email);
    }
    await endAccess(tx, accountHandlers, link.userId);
    await clearFailures(tx, link.email, { address });
    await audit(tx, { id: link.userId }, 'user.password_reset', link.userId);
    return { userId: link.userId, passwordHash };
  });
}

/** Concurrent changes of these users' rights wait, and so does a second use of the link. */
async function lockPeopleOf(tx: Db, { userId, madeBy }: ResetLink): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, madeBy === null ? [userId] : [userId, madeBy]))
    .orderBy(users.id)
    .for('no key update');
}

/** A sign-in or second factor that was linked to an unproved e-mail may be a stranger's. */
async function unlinkStrangers(tx: Db, user: { id: string; role: Role }): Promise<void> {
  await tx.update(users).set({ oidcSubject: null }).where(eq(users.id, user.id));
  await deleteStrangersFactor(tx, user);
}

/**
 * Returns the user whose password a link's token may set. Throws `not_found` when the token is wrong or the link no longer works.
 * @unscoped the secret link is the right
 */
export async function openResetLink(db: Db, token: string): Promise<ResetLink> {
  const link = await findResetLink(db, tokenHash(token));
  if (!link) throw new AppError('not_found');
  return link;
}
