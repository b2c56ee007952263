import { nameClub } from '@/features/club/commands/name';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { hashPassword, passwordProblem } from '@/platform/passwords';
import { currentReader } from '@/platform/reader';
import { inSameTime } from '@/platform/same-time';
import { AppError, invalidField } from '@/shared/errors';
import type { SignUpForm } from '../contract/sign-in';
import type { AccountHandlersByFeature } from '../handlers';
import { findStaffInvitation } from '../queries/staff-invitations';
import { findByEmail, isWithoutAccounts } from '../queries/users';
import { INVITED_ANOTHER, isSameEmail, NEEDS_CODE } from '../rules/sign-up';
import { users } from '../tables';
import { acceptStaffInvitation } from './accept-staff-invitation';
import { claimForm, claimKnown } from './throttle';

type Dependencies = Pick<App, 'db' | 'config' | 'mailer'>;

/** The targets of invitation links. Implemented by a later feature and passed in by `src/server/features.ts`. */
export interface Invitations {
  /** Returns the e-mail that an open invitation was sent to and the first names of its children; null for any other token. */
  find(db: Db, token: string): Promise<{ email: string; children: string[] } | null>;
  /** Accepts an invitation to the e-mail of a new account, in its transaction. Returns the number of children. */
  accept(tx: Db, user: { id: string }, token: string): Promise<number>;
  /** Accepts an invitation for a signed-in user. Throws `not_found` for an expired one, `conflict` when it was sent to another e-mail. */
  acceptOwn(app: Pick<App, 'db'>, user: { id: string }, token: string): Promise<void>;
  /** Mails a new link for all children that an e-mail was invited for, to that mailbox only, in the new account's transaction. */
  sendAgain(
    tx: Db,
    app: Pick<App, 'mailer' | 'config'>,
    club: { name: string },
    person: { id: string; email: string },
  ): Promise<unknown>;
}

export type SignUpDependencies = Dependencies & { invitations: Invitations; accountHandlers: AccountHandlersByFeature };

/**
 * Creates an account with a password, and accepts the invitation it was created by. Without one, mails the links of open invitations to
 * its e-mail again, and the answer doesn't reveal whether there were any (decision 063). Returns its id, for a session. The first account
 * of a real club becomes its super admin and names it; every other one is a parent. Throws `conflict` when the e-mail has an account,
 * `invalid` also when the invitation was sent to another e-mail, `too_many_requests`, `overloaded`.
 * @unscoped runs before anybody is signed in
 */
export async function signUp(app: SignUpDependencies, form: SignUpForm, address: string): Promise<string> {
  const { db, config, invitations } = app;
  const problem = await passwordProblem(form.password, form.email);
  if (problem) throw invalidField('password', problem);
  await claimForm(db, 'sign-up', address);
  const isKnown = async (tx: Db) => (await findByEmail(tx, form.email)) !== null;
  // A user with the mailed link already knows the mailbox.
  const isInvited = await checkInvited(db, invitations, form);
  if (await (isInvited ? isKnown(db) : claimKnown(db, address, isKnown))) throw emailTaken();
  const passwordHash = await hashPassword(form.password);
  const { invitation, password: _password, ...person } = form;
  const id = await inSameTime(() =>
    db.transaction(async (tx) => {
      const made = await makeAccount(tx, config, { ...person, passwordHash });
      const isAccepted = Boolean(invitation) && (await accept(tx, app, { id: made }, invitation ?? ''));
      if (!isAccepted) await sendLinksAgain(tx, app, { id: made, email: form.email });
      return made;
    }),
  );
  app.mailer.kick();
  return id;
}

async function accept(
  tx: Db,
  { invitations, accountHandlers }: Pick<SignUpDependencies, 'invitations' | 'accountHandlers'>,
  user: { id: string },
  token: string,
): Promise<boolean> {
  const joined = await acceptStaffInvitation(tx, accountHandlers, user, token);
  return joined !== null || (await invitations.accept(tx, user, token)) > 0;
}

/**
 * Without a mail server, an admin has handed on the existing links, so they stay.
 * @unscoped runs before anybody is signed in
 */
export async function sendLinksAgain(
  tx: Db,
  app: Pick<SignUpDependencies, 'mailer' | 'config' | 'invitations'>,
  person: { id: string; email: string },
): Promise<void> {
  const club = await readClub(tx);
  if (club && app.mailer.goesTo !== 'nowhere') await app.invitations.sendAgain(tx, app, club, person);
}

/** Returns whether the e-mail has an open invitation. A used or expired one doesn't prevent an account. */
async function checkInvited(db: Db, invitations: Invitations, { invitation, email }: SignUpForm): Promise<boolean> {
  const found = await findInvited(db, invitations, invitation);
  if (found && !isSameEmail(found.email, email)) throw invalidField('email', INVITED_ANOTHER);
  return found !== null;
}

/**
 * Returns the e-mail that a token's invitation was sent to, for the staff or for a player; null for a used or expired one, and for none.
 * @unscoped the secret link is the right
 */
export async function findInvited(
  db: Db,
  invitations: Invitations,
  token: string | undefined,
): Promise<{ email: string } | null> {
  if (!token) return null;
  return (await findStaffInvitation(db, token)) ?? (await invitations.find(db, token));
}

interface NewAccount extends Pick<SignUpForm, 'email' | 'clubName' | 'mayOpen'> {
  firstName: string | null;
  lastName: string | null;
  passwordHash?: string;
  oidcSubject?: string;
}

/**
 * Inserts an account of any kind, in the caller's transaction, with the language of the page that it is made on. Throws `conflict` and `invalid` like `signUp`, and `forbidden` for a
 * club's first account that may not open it.
 * @unscoped runs before anybody is signed in
 */
export async function makeAccount(
  tx: Db,
  config: Dependencies['config'],
  { clubName, mayOpen = false, ...person }: NewAccount,
): Promise<string> {
  await lockSignUps(tx);
  const isFirst = !config.demo && (await isWithoutAccounts(tx));
  if (isFirst && !mayOpen) throw new AppError('forbidden', NEEDS_CODE);
  if (isFirst && !clubName) throw invalidField('clubName', 'Club name is required.');
  const [user] = await tx
    .insert(users)
    .values({ ...person, role: isFirst ? 'super_admin' : 'parent', language: currentReader().language })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) throw emailTaken();
  await audit(tx, user, 'user.signed_up', user.id);
  if (isFirst && clubName) {
    await nameClub(tx, clubName);
    await audit(tx, user, 'club.opened', 1);
  }
  return user.id;
}

/**
 * Serializes the creation of accounts until the end of the transaction, so that of two concurrent first accounts only one is the first.
 * @unscoped runs before anybody is signed in
 */
export async function lockSignUps(tx: Db): Promise<void> {
  await lock(tx, 'sign-up');
}

function emailTaken(): AppError {
  const message = 'This e-mail has an account already.';
  return new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}
