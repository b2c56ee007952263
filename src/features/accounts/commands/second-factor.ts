import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { forReader } from '@/platform/reader';
import type { Seal } from '@/platform/seal';
import { totpStep } from '@/platform/totp';
import { AppError } from '@/shared/errors';
import { forgotPasswordAddress } from '../addresses';
import { findFactorProof } from '../queries/second-factor';
import { guessedCodesMail, isAppCode, plainCode } from '../rules/second-factor';
import { recoveryCodes, secondFactors, users } from '../tables';
import { type CodeAttempt, claimCode, clearCodeAttempts, deleteAttempt } from './throttle';

export type CodeDependencies = Pick<App, 'db' | 'factorSeal' | 'config' | 'mailer'>;

/** A sign-in whose password was right. `proof` identifies the state of the account in which it was right. */
export interface HalfSignIn {
  userId: string;
  proof: string;
}

/**
 * Completes a sign-in that waits for a code. Returns the hash of the password that it started with, for a session. Throws `unauthorized`
 * for a wrong or used code, `not_found` for a sign-in that was ended or invalidated by a change of password or factor,
 * `too_many_requests` after too many wrong codes.
 * @unscoped runs before anybody is signed in
 */
export async function passSecondFactor(
  app: CodeDependencies,
  { userId, proof }: HalfSignIn,
  code: string,
  now: number,
): Promise<{ passwordHash: string | null }> {
  const { db, factorSeal } = app;
  const attempt = await claimCode(db, userId, code);
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, userId))
        .for('share');
      await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
      if (!user || (await findFactorProof(tx, userId)) !== proof) throw new AppError('not_found');
      if (!(await acceptCode(tx, factorSeal, userId, code, now))) throw new AppError('unauthorized', WRONG_CODE);
      await clearCodeAttempts(tx, userId);
      await audit(tx, { id: userId }, 'user.signed_in', userId);
      return user;
    });
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'unauthorized';
    await (isGuess ? warnOfGuesses(app, userId, attempt, now) : deleteAttempt(db, attempt.id));
    throw error;
  }
}

/**
 * Warns an account's owner by mail that codes are being guessed, when this wrong code starts a pause. `now`: milliseconds since 1970.
 * @unscoped runs before anybody is signed in
 */
export async function warnOfGuesses(
  { db, config, mailer }: Omit<CodeDependencies, 'factorSeal'>,
  userId: string,
  { nth }: CodeAttempt,
  now: number,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const club = await readClub(db);
  if (!user || !club) return;
  const link = config.publicUrl + forgotPasswordAddress.path;
  const { id, email, passwordHash } = user;
  // The guesser's page may be in another language.
  const mail = forReader({ language: user.language ?? 'en' }, () =>
    guessedCodesMail({ id, email, hasPassword: passwordHash !== null }, club.name, link, { nth, now }),
  );
  if (!mail) return;
  await mailer.queue(db, [mail]);
  mailer.kick();
}

/** The message for every code that isn't accepted, whatever the reason. */
export const WRONG_CODE = "That code isn't right, or it was used already. Wait for the next one and try again.";

/**
 * Consumes a code of the app or a recovery code. Returns whether it was valid. `now`: milliseconds since 1970.
 * @unscoped the codes prove who it is
 */
export async function acceptCode(tx: Db, seal: Seal, userId: string, code: string, now: number): Promise<boolean> {
  const plain = plainCode(code);
  return isAppCode(plain) ? acceptAppCode(tx, seal, userId, plain, now) : takeRecoveryCode(tx, seal, userId, plain);
}

/**
 * Consumes a code of the app. It counts once: the row stores its step, and of two concurrent requests one finds the row changed. Returns
 * whether it was valid, even when the factor isn't confirmed yet. `now`: milliseconds since 1970.
 * @unscoped the codes prove who it is
 */
export async function acceptAppCode(tx: Db, seal: Seal, userId: string, code: string, now: number): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = factor && seal.open(factor.secret, userId);
  const step = secret ? totpStep(secret, code, now) : null;
  if (step === null) return false;
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId });
  return used.length === 1;
}

async function takeRecoveryCode(tx: Db, seal: Seal, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, seal.print(code, userId))))
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}
