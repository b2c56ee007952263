import { nameClub } from '@/features/club/commands';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { hashPassword, passwordProblem } from '@/platform/passwords';
import { AppError, invalidField } from '@/shared/errors';
import type { SignUpForm } from '../contract';
import { findByEmail, isWithoutAccounts } from '../queries/users';
import { INVITED_ANOTHER, NEEDS_CODE } from '../rules';
import { users } from '../tables';
import { claimForm } from './throttle';

type Dependencies = Pick<App, 'db' | 'config'>;

/** What the links in invitations lead to. Another feature's, which the top floor hands in. */
export interface Invitations {
  /** Whom an open invitation was sent to, and the first names of the children that it is about; null for any other token. */
  find(db: Db, token: string): Promise<{ email: string; children: string[] } | null>;
  /** Accepts an invitation to the e-mail of an account just made, in its transaction. */
  accept(tx: Db, user: { id: string }, token: string): Promise<unknown>;
  /** Accepts one for somebody who is signed in. Throws `not_found` for an old one, `conflict` when it names another e-mail. */
  acceptOwn(app: Pick<App, 'db'>, user: { id: string }, token: string): Promise<void>;
  /** Ends the open invitations that a user sent: at a deactivation, or when the user leaves. */
  endOf(tx: Db, userId: string): Promise<void>;
}

export type SignUpDependencies = Dependencies & { invitations: Invitations };

/**
 * Makes an account with a password, which accepts the invitation it was made by. Returns its id, for a session. The first account of a
 * real club becomes its super admin and names it; every other one is a parent. Throws `conflict` when the e-mail has an account,
 * `invalid` also where the invitation was sent to another e-mail, `too_many_requests`, `overloaded`.
 */
export async function signUp(
  { db, config, invitations }: SignUpDependencies,
  form: SignUpForm,
  address: string,
): Promise<string> {
  const problem = await passwordProblem(form.password, form.email);
  if (problem) throw invalidField('password', problem);
  await claimForm(db, 'sign-up', address);
  await checkInvited(db, invitations, form);
  if (await findByEmail(db, form.email)) throw emailTaken();
  const passwordHash = await hashPassword(form.password);
  const { invitation, password: _password, ...person } = form;
  return db.transaction(async (tx) => {
    const id = await makeAccount(tx, config, { ...person, passwordHash });
    if (invitation) await invitations.accept(tx, { id }, invitation);
    return id;
  });
}

/** An invitation that is used or too old is no reason against an account. */
async function checkInvited(db: Db, invitations: Invitations, { invitation, email }: SignUpForm): Promise<void> {
  const found = invitation ? await invitations.find(db, invitation) : null;
  if (found && found.email.toLowerCase() !== email.toLowerCase()) throw invalidField('email', INVITED_ANOTHER);
}

interface NewAccount extends Pick<SignUpForm, 'email' | 'clubName' | 'mayOpen'> {
  firstName: string | null;
  lastName: string | null;
  passwordHash?: string;
  oidcSubject?: string;
}

/**
 * Inserts an account of whatever kind, in the caller's transaction. Throws `conflict` and `invalid` as `signUp` does, and `forbidden` for
 * a club's first one that may not open it.
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
    .values({ ...person, role: isFirst ? 'super_admin' : 'parent' })
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

/** One account is made at a time, until the end of the transaction: of two first ones made at once, one is the first. */
export async function lockSignUps(tx: Db): Promise<void> {
  await lock(tx, 'sign-up');
}

function emailTaken(): AppError {
  const message = 'This e-mail has an account already.';
  return new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}
