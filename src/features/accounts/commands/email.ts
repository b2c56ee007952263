import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { withdrawMail } from '@/platform/mail/outbox';
import { forReader } from '@/platform/reader';
import { idOfHash, newToken, tokenHash, tokenId } from '@/platform/tokens';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { confirmEmailAddress } from '../addresses';
import type { EmailForm } from '../contract/security';
import { findOwnEmailChange } from '../queries/email-change';
import { readReader } from '../queries/reader';
import {
  changedEmailMail,
  confirmEmailMail,
  EMAIL_LINK_MINUTES,
  EMAIL_MAIL,
  takenEmailMail,
} from '../rules/email-mails';
import { emailChanges, users } from '../tables';
import { checkOwnPassword, ELSEWHERE } from './own-password';
import { deleteLinks } from './sessions';
import { lockSignUps } from './sign-up';
import { claimResetMail } from './throttle';

type Dependencies = Pick<App, 'db' | 'config' | 'mailer'>;

/**
 * Mails a link to the new e-mail, which replaces the old one once the link is used; an earlier link stops working. When the e-mail has an
 * account, only its mailbox is notified. Throws `invalid` for a wrong password or an unchanged e-mail, `conflict` without a mail server
 * and for users of an external sign-in service, `too_many_requests`, `overloaded`.
 */
export async function askForEmail(
  { db, config, mailer }: Dependencies,
  scope: Scope<'account.edit'>,
  { email, password }: EmailForm,
  address: string,
): Promise<void> {
  if (mailer.goesTo === 'nowhere') throw new AppError('conflict', NO_MAIL);
  const user = await checkOwnPassword(db, scope, { password, field: 'password', address });
  if (user.passwordHash === null) throw new AppError('conflict', ELSEWHERE);
  if (email.toLowerCase() === user.email.toLowerCase()) throw invalidField('email', 'That is your e-mail already.');
  await claimResetMail(db, email);
  const club = (await readClub(db))?.name ?? '';
  const token = newToken();
  await db.transaction(async (tx) => {
    const change = { userId: user.id, email, tokenHash: tokenHash(token), madeBy: null, expiresAt: inAWhile };
    await tx.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.userId, set: change });
    const news = { email, club, id: `${user.id}:${tokenId(token)}` };
    const link = `${config.publicUrl}${confirmEmailAddress.path}?token=${token}`;
    // The user sees the same in both cases.
    const isOthers = await isTaken(tx, user.id, email);
    const write = () => (isOthers ? takenEmailMail(news) : confirmEmailMail(news, link));
    await mailer.queue(tx, [forReader(await readReader(tx, user.id), write)]);
    await audit(tx, scope.actor, 'user.email_change_asked', user.id);
  });
  mailer.kick();
}

const inAWhile = sql`${now} + make_interval(mins => ${EMAIL_LINK_MINUTES})`;
const NO_MAIL =
  "The club has no mail server yet, so it can't check a new e-mail. Ask an admin of your club for a link to change yours.";

async function isTaken(tx: Db, userId: string, email: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, userId)));
  return others.length > 0;
}

/** Cancels the change of e-mail: the mailed link stops working, and queued mail isn't sent. */
export async function cancelOwnEmailChange({ db }: Pick<App, 'db'>, { actor }: Scope<'account.edit'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(emailChanges).where(eq(emailChanges.userId, actor.id)).returning();
    if (!gone) return;
    await withdrawMail(tx, [`${EMAIL_MAIL}${actor.id}:${idOfHash(gone.tokenHash)}`]);
    await audit(tx, actor, 'user.email_change_canceled', actor.id);
  });
}

/**
 * Replaces the old e-mail by the new one, by a link's token and only for the account that requested it, so that the recipient of a
 * misdirected mail gets no account. A link that was handed on doesn't prove the mailbox. Notifies the old mailbox and ends links to
 * set a password and to sign in. Throws `not_found` when the link is used, expired or another account's, `conflict` when the e-mail has
 * been taken in the meantime.
 */
export async function confirmEmail(
  { db, mailer }: Dependencies,
  scope: Scope<'account.edit'>,
  token: string,
): Promise<void> {
  const { id } = scope.actor;
  const emailChange = await findOwnEmailChange(db, scope, token);
  const club = (await readClub(db))?.name ?? '';
  await db.transaction(async (tx) => {
    await lockPeople(tx, [id, ...(emailChange.madeBy === null ? [] : [emailChange.madeBy])]);
    const { email, oldEmail, madeBy } = await findOwnEmailChange(tx, scope, token);
    const used = await tx
      .delete(emailChanges)
      .where(
        and(eq(emailChanges.userId, id), eq(emailChanges.tokenHash, tokenHash(token)), gt(emailChanges.expiresAt, now)),
      )
      .returning({ userId: emailChanges.userId });
    if (used.length === 0) throw new AppError('not_found');
    await lockSignUps(tx);
    if (await isTaken(tx, id, email)) throw new AppError('conflict', 'Another account has this e-mail meanwhile.');
    await tx
      .update(users)
      .set({ email, emailProvedAt: madeBy === null ? now : null, updatedAt: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await deleteLinks(tx, id);
    const write = () => changedEmailMail({ email: oldEmail, club, id: `${id}:${tokenId(token)}` });
    await mailer.queue(tx, [forReader(await readReader(tx, id), write)]);
    await audit(tx, scope.actor, 'user.email_changed', id);
  });
  mailer.kick();
}

/** Concurrent changes of these users' rights wait. */
async function lockPeople(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update');
}
