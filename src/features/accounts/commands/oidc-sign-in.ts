import { eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Role } from '@/shared/permissions';
import type { AccountHandlersByFeature } from '../handlers';
import type { OidcPerson } from '../providers/oidc';
import { findFactorProof } from '../queries/second-factor';
import { findByEmail, findByOidcSubject } from '../queries/users';
import { isSameEmail } from '../rules/sign-up';
import { users } from '../tables';
import { deleteStrangersFactor, endAccess, proveEmail } from './sessions';
import { findInvited, lockSignUps, makeAccount, type SignUpDependencies, sendLinksAgain } from './sign-up';

/** The name of a club whose first account came from a provider, until a super admin changes it. */
const FIRST_NAME_OF_CLUB = 'My hockey club';

interface SignInRequest {
  /** Whether this account may be the club's first. */
  mayOpen: boolean;
  /** The token of the invitation whose link led here, or empty. A valid one is accepted next and must not be replaced in the meantime. */
  invitation: string;
}

/**
 * Signs in the person whom the provider identifies: the account of that subject, else the one of the verified e-mail, which is then
 * linked, else a new one, which may be a club's first where `mayOpen`. A verified e-mail counts as proved. Returns the user's id, for a
 * session. Throws `forbidden` for a deactivated account and `conflict` when the e-mail is missing or can't be trusted to identify an
 * account.
 * @unscoped runs before anybody is signed in
 */
export async function signInWithOidc(
  app: SignUpDependencies,
  person: OidcPerson,
  { mayOpen, invitation }: SignInRequest,
): Promise<string> {
  const oidcSubject = `${person.issuer}|${person.subject}`;
  const signedIn = await app.db.transaction(async (tx) => {
    await lockSignUps(tx);
    const linked = await findByOidcSubject(tx, oidcSubject);
    if (linked && !linked.isActive) throw new AppError('forbidden', DEACTIVATED);
    const id = linked?.id ?? (await adopt(tx, app, { ...person, mayOpen, invitation }, oidcSubject));
    if (person.email && person.emailVerified) await proveEmail(tx, id, person.email);
    if ((await findFactorProof(tx, id)) === null) await audit(tx, { id }, 'user.signed_in', id);
    return id;
  });
  app.mailer.kick();
  return signedIn;
}

/** Finds or creates the account for a subject that signs in for the first time. */
async function adopt(
  tx: Db,
  app: SignUpDependencies,
  person: OidcPerson & SignInRequest,
  oidcSubject: string,
): Promise<string> {
  const { email, firstName, lastName, mayOpen } = person;
  if (!email) throw new AppError('conflict', NO_EMAIL);
  const existing = await findByEmail(tx, email);
  if (!existing) {
    const account = { email, firstName, lastName, oidcSubject, clubName: FIRST_NAME_OF_CLUB, mayOpen };
    const id = await makeAccount(tx, app.config, account);
    const invited = await findInvited(tx, app.invitations, person.invitation);
    if (!isSameEmail(invited?.email, email)) await sendLinksAgain(tx, app, { id, email });
    return id;
  }
  if (!existing.isActive) throw new AppError('forbidden', DEACTIVATED);
  await link(tx, app.accountHandlers, existing, person, oidcSubject);
  return existing.id;
}

const DEACTIVATED = 'This account has been deactivated. Ask an admin of your club.';
const NO_EMAIL = "The sign-in service didn't tell your e-mail, which the club needs for an account.";
const UNVERIFIED =
  "This e-mail has an account here, but the sign-in service hasn't verified that the e-mail is yours. Verify it there and try again.";
const ANOTHERS = 'This e-mail belongs to an account that somebody else signs in to. Ask an admin of your club.';

/**
 * Links an account to the provider. An account that was created with a password or with an unverified e-mail never proved that the e-mail
 * was its user's, so its other access ends.
 */
async function link(
  tx: Db,
  handlers: AccountHandlersByFeature,
  account: { id: string; role: Role; oidcSubject: string | null; emailProvedAt: string | null },
  { issuer, emailVerified }: OidcPerson,
  oidcSubject: string,
): Promise<void> {
  if (!emailVerified) throw new AppError('conflict', UNVERIFIED);
  // The provider has reassigned the address to another person, who isn't this account's owner.
  if (account.oidcSubject?.startsWith(`${issuer}|`) && account.emailProvedAt) throw new AppError('conflict', ANOTHERS);
  await tx
    .update(users)
    .set({ oidcSubject, passwordHash: null, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, account.id));
  await endAccess(tx, handlers, account.id);
  if (!account.emailProvedAt) await deleteStrangersFactor(tx, account);
  await audit(tx, account, 'user.linked', account.id);
}
