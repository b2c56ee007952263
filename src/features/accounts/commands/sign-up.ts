import { nameClub } from '@/features/club/commands/name';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { hashPassword, passwordProblem } from '@/platform/passwords';
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

/** What the links in invitations lead to. Implemented by a later feature, which `src/server/features.ts` passes in. */
export interface Invitations {
  /** Whom an open invitation was sent to, and the first names of the children that it is about; null for any other token. */
  find(db: Db, token: string): Promise<{ email: string; children: string[] } | null>;
  /** Accepts an invitation to the e-mail of an account just made, in its transaction. Returns for how many children. */
  accept(tx: Db, user: { id: string }, token: string): Promise<number>;
  /** Accepts one for somebody who is signed in. Throws `not_found` for an old one, `conflict` when it names another e-mail. */
  acceptOwn(app: Pick<App, 'db'>, user: { id: string }, token: string): Promise<void>;
  /** Mails a new link to all children whom an e-mail was invited to, to that mailbox alone, in the transaction of an account just made. */
  sendAgain(
    tx: Db,
    app: Pick<App, 'mailer' | 'config'>,
    club: { name: string },
    person: { id: string; email: string },
  ): Promise<unknown>;
}

export type SignUpDependencies = Dependencies & { invitations: Invitations; accountHandlers: AccountHandlersByFeature };

/**
 * Makes an account with a password, which accepts the invitation it was made by. Made without one, the links of those that its e-mail was
 * sent are mailed again, and nothing tells whether there were any (decision 063). Returns its id, for a session. The first account of a
 * real club becomes its super admin and names it; every other one is a parent. Throws `conflict` when the e-mail has an account,
 * `invalid` also where the invitation was sent to another e-mail, `too_many_requests`, `overloaded`.
 */
export async function signUp(app: SignUpDependencies, form: SignUpForm, address: string): Promise<string> {
  const { db, config, invitations } = app;
  const problem = await passwordProblem(form.password, form.email);
  if (problem) throw invalidField('password', problem);
  await claimForm(db, 'sign-up', address);
  const isKnown = async (tx: Db) => (await findByEmail(tx, form.email)) !== null;
  // Who holds the link to a mailbox knows whose it is.
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

/** Where no mail is sent, an admin has handed on the links that there are: they stay. */
export async function sendLinksAgain(
  tx: Db,
  app: Pick<SignUpDependencies, 'mailer' | 'config' | 'invitations'>,
  person: { id: string; email: string },
): Promise<void> {
  const club = await readClub(tx);
  if (club && app.mailer.goesTo !== 'nowhere') await app.invitations.sendAgain(tx, app, club, person);
}

/** Whether the e-mail holds an open invitation. One that is used or too old is no reason against an account. */
async function checkInvited(db: Db, invitations: Invitations, { invitation, email }: SignUpForm): Promise<boolean> {
  const found = await findInvited(db, invitations, invitation);
  if (found && !isSameEmail(found.email, email)) throw invalidField('email', INVITED_ANOTHER);
  return found !== null;
}

/** Whom the invitation of a token was sent to, into the staff or to look after a player; null for one that is used or too old, and for none. */
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
