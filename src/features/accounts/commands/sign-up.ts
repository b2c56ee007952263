import { sql } from 'drizzle-orm';
import { nameClub } from '@/features/club/commands';
import { acceptInvitation } from '@/features/players/commands/invitations';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { hashPassword } from '@/platform/passwords';
import { AppError, invalidField } from '@/shared/errors';
import type { SignUpForm } from '../contract';
import { findByEmail, isWithoutAccounts } from '../queries';
import { users } from '../tables';
import { claimForm } from './throttle';

type Stores = Pick<App, 'db' | 'config'>;

/**
 * Makes an account with a password, which accepts the invitation it was made by. Answers its id, for a session. The first account of a real club becomes its super admin and
 * names it; every other one is a parent. Throws `conflict` when the e-mail has an account, `invalid`, `too_many_requests`, `overloaded`.
 */
export async function signUp({ db, config }: Stores, form: SignUpForm, address: string): Promise<string> {
  if (form.password.toLowerCase() === form.email.toLowerCase()) {
    throw invalidField('password', 'Choose a password that is not your e-mail.');
  }
  await claimForm(db, 'sign-up', address);
  if (await findByEmail(db, form.email)) throw emailTaken();
  const passwordHash = await hashPassword(form.password);
  const { invitation, password: _password, ...person } = form;
  return db.transaction(async (tx) => {
    const id = await makeAccount(tx, config, { ...person, passwordHash });
    if (invitation) await acceptInvitation(tx, { id }, invitation);
    return id;
  });
}

interface NewAccount extends Pick<SignUpForm, 'email' | 'clubName'> {
  firstName: string | null;
  lastName: string | null;
  passwordHash?: string;
  oidcSubject?: string;
}

/** Inserts an account of whatever kind, in the caller's transaction. Throws `conflict` and `invalid` as `signUp` does. */
export async function makeAccount(
  tx: Db,
  config: Stores['config'],
  { clubName, ...person }: NewAccount,
): Promise<string> {
  await lockSignUps(tx);
  const isFirst = !config.demo && (await isWithoutAccounts(tx));
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

/** Any number that only this lock has. Two first accounts made at once wait for each other, so that one is the first. */
const SIGN_UP_LOCK = 7_193_567;

/** One account is made at a time, until the end of the transaction. */
export async function lockSignUps(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SIGN_UP_LOCK})`);
}

function emailTaken(): AppError {
  const message = 'This e-mail has an account already.';
  return new AppError('conflict', message, { issues: [{ path: 'email', message }] });
}
