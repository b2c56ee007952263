import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { forReader } from '@/platform/reader';
import { creationOptions, siteOf, verifyCreation } from '@/platform/webauthn';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { forgotPasswordAddress } from '../../addresses';
import { checkOwnPassword, ELSEWHERE } from '../../commands/own-password';
import { isSignedIn } from '../../commands/sessions';
import { readReader } from '../../queries/reader';
import { passkeys, users } from '../../tables';
import { MAX_PASSKEYS, type NewPasskey } from '../contract';
import { isValidChallenge, newChallenge } from '../queries/challenges';
import { listCredentials } from '../queries/own-passkeys';
import { passkeyAddedMail } from '../rules/mails';

type Dependencies = Pick<App, 'db' | 'config' | 'challengeSeal' | 'mailer'>;

/**
 * Returns the options by which the user's browser creates a passkey, once the password is right. They are valid for ten
 * minutes. Throws `invalid` for a wrong password, `conflict` for users of an external sign-in service and with the maximum number of
 * passkeys, `too_many_requests`, `overloaded`.
 */
export async function beginPasskey(
  { db, config, challengeSeal }: Omit<Dependencies, 'mailer'>,
  scope: Scope<'account.edit'>,
  password: string,
  address: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await checkOwnPassword(db, scope, { password, field: 'password', address });
  if (config.oidc || user.passwordHash === null) throw new AppError('conflict', ELSEWHERE);
  const known = await listCredentials(db, user.id);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const challenge = newChallenge(challengeSeal, { create: { userId: user.id } }, clock().getTime());
  return creationOptions(siteOf(config), await clubName(db), user, { challenge, known });
}

/**
 * Returns the options by which the user's own device creates the account's first passkey for a challenge of `beginOffer`. Null when the
 * challenge isn't valid for this user, and when the account has a passkey already.
 */
export async function continueOffer(
  { db, config, challengeSeal }: Omit<Dependencies, 'mailer'>,
  { actor }: Scope<'account.edit'>,
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const { id } = actor;
  if (!isValidChallenge(challengeSeal, challenge, { create: { userId: id } }, clock().getTime())) return null;
  const [user] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id));
  const known = await listCredentials(db, id);
  if (!user || known.length > 0) return null;
  return creationOptions(siteOf(config), await clubName(db), user, { challenge, known, onDevice: true });
}

/**
 * Returns a challenge by which a user whose password was right just now adds a first passkey, once signed in; null when the account has
 * one already.
 * @unscoped runs before anybody is signed in
 */
export async function beginOffer(
  { db, challengeSeal }: Pick<Dependencies, 'db' | 'challengeSeal'>,
  userId: string,
): Promise<string | null> {
  if ((await listCredentials(db, userId)).length > 0) return null;
  return newChallenge(challengeSeal, { create: { userId } }, clock().getTime());
}

async function clubName(db: Dependencies['db']): Promise<string> {
  return (await readClub(db))?.name ?? 'Yelo';
}

/**
 * Adds a passkey that the browser created by the options of `beginPasskey`, and notifies the user by mail. Throws `invalid` for a response
 * that isn't valid for this user, `conflict` for a passkey that is added already and with the maximum number, `unauthorized` when the
 * session ended in the meantime.
 */
export async function addPasskey(
  { db, config, challengeSeal, mailer }: Dependencies,
  { actor }: Scope<'account.edit'>,
  { name, response }: NewPasskey,
  sid: string,
): Promise<void> {
  const purpose = { create: { userId: actor.id } };
  const isExpected = (challenge: string) => isValidChallenge(challengeSeal, challenge, purpose, clock().getTime());
  const credential = await verifyCreation(siteOf(config), response, isExpected);
  if (!credential) throw new AppError('invalid', REJECTED);
  const club = (await readClub(db))?.name ?? '';
  await db.transaction(async (tx) => {
    // A concurrent change that ends the account's access waits, or has ended this session already.
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('no key update');
    if (!user || !(await isSignedIn(tx, sid))) throw new AppError('unauthorized');
    if ((await listCredentials(tx, actor.id)).length >= MAX_PASSKEYS) throw tooMany();
    const [added] = await tx
      .insert(passkeys)
      .values({ userId: actor.id, name, ...credential })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw new AppError('conflict', 'That passkey was added already.');
    const link = config.publicUrl + forgotPasswordAddress.path;
    const write = () => passkeyAddedMail({ email: user.email, club, id: added.id }, link);
    await mailer.queue(tx, [forReader(await readReader(tx, actor.id), write)]);
    await audit(tx, actor, 'user.passkey_added', actor.id);
  });
  mailer.kick();
}

const REJECTED = "The passkey can't be used here, or it took longer than ten minutes. Please try again.";

function tooMany(): AppError {
  return new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys already. Remove one that you don't use first.`);
}
