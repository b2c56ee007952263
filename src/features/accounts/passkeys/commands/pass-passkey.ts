import { eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { tokenHash } from '@/platform/tokens';
import { siteOf, verifySignature } from '@/platform/webauthn';
import { AppError } from '@/shared/errors';
import type { HalfSignIn } from '../../commands/second-factor';
import { claimPasskey, deleteAttempt } from '../../commands/throttle';
import { findFactorProof } from '../../queries/second-factor';
import { passkeys, secondFactors, usedChallenges, users } from '../../tables';
import type { SignatureResponse } from '../contract';
import { CHALLENGE_MINUTES, isValidChallenge, type Purpose } from '../queries/challenges';

export type PasskeyDependencies = Pick<App, 'db' | 'config' | 'challengeSeal'>;

/** Who a passkey identified, and the hash of the account's password then, for a session. */
interface PasskeyOwner {
  userId: string;
  passwordHash: string | null;
}

/**
 * Signs in the owner of the passkey that answered a challenge of the sign-in page. As the authenticator verified its user, this counts as
 * both steps of a sign-in. Throws `unauthorized` with the same sentence for every failure, `too_many_requests` after too many failures
 * from an address.
 * @unscoped runs before anybody is signed in
 */
export function signInWithPasskey(
  app: PasskeyDependencies,
  response: SignatureResponse,
  address: string,
): Promise<PasskeyOwner> {
  return pass(app, response, address, { signIn: true }, async () => undefined);
}

/**
 * Completes a sign-in that waits for a second step by a passkey of the same account, also while codes are refused after wrong ones. Throws
 * like `signInWithPasskey`, and `not_found` for a sign-in that was invalidated by a change of password or factor.
 * @unscoped runs before anybody is signed in
 */
export function passSecondStep(
  app: PasskeyDependencies,
  { userId, proof }: HalfSignIn,
  response: SignatureResponse,
  address: string,
): Promise<PasskeyOwner> {
  return pass(app, response, address, { secondStep: { userId } }, async (tx, ownerId) => {
    if (ownerId !== userId) throw wrongPasskey();
    await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
    if ((await findFactorProof(tx, userId)) !== proof) throw new AppError('not_found');
  });
}

async function pass(
  { db, config, challengeSeal }: PasskeyDependencies,
  response: SignatureResponse,
  address: string,
  purpose: Purpose,
  check: (tx: Db, ownerId: string) => Promise<void>,
): Promise<PasskeyOwner> {
  const attempt = await claimPasskey(db, address);
  try {
    const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
    if (!passkey) throw wrongPasskey();
    let challenge = '';
    const isExpected = (signed: string) => {
      challenge = signed;
      return isValidChallenge(challengeSeal, signed, purpose, clock().getTime());
    };
    const counter = await verifySignature(siteOf(config), response, isExpected, passkey);
    if (counter === null) throw wrongPasskey();
    const passed = await db.transaction(async (tx) => {
      const { id, userId } = passkey;
      const [user] = await tx
        .select({ passwordHash: users.passwordHash, isActive: users.isActive })
        .from(users)
        .where(eq(users.id, userId))
        .for('share');
      if (!user?.isActive) throw wrongPasskey();
      await check(tx, userId);
      await useChallenge(tx, challenge);
      await usePasskey(tx, id, counter);
      await audit(tx, { id: userId }, 'user.signed_in', userId);
      return { userId, passwordHash: user.passwordHash };
    });
    await deleteAttempt(db, attempt);
    return passed;
  } catch (error) {
    const isFailure = error instanceof AppError && error.code === 'unauthorized';
    if (!isFailure) await deleteAttempt(db, attempt);
    throw error;
  }
}

/** The message for every passkey that isn't accepted, whatever the reason. */
function wrongPasskey(): AppError {
  return new AppError(
    'unauthorized',
    "That passkey isn't accepted here, or it took too long. Try again, or use your password.",
  );
}

/** Marks a challenge as answered. Throws `unauthorized` when it was answered before. */
async function useChallenge(tx: Db, challenge: string): Promise<void> {
  const used = await tx
    .insert(usedChallenges)
    .values({
      challengeHash: tokenHash(challenge),
      expiresAt: sql`${now} + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .onConflictDoNothing()
    .returning({ challengeHash: usedChallenges.challengeHash });
  if (used.length === 0) throw wrongPasskey();
}

/** Records a use. Throws `unauthorized` when the passkey was removed, or used with a later counter, in the meantime. */
async function usePasskey(tx: Db, id: number, counter: number): Promise<void> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(sql`${passkeys.id} = ${id} and (${passkeys.counter} < ${counter} or ${passkeys.counter} = 0)`)
    .returning({ id: passkeys.id });
  if (used.length === 0) throw wrongPasskey();
}
