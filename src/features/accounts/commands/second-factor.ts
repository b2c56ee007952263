import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Seal } from '@/platform/seal';
import { totpStep } from '@/platform/totp';
import { AppError } from '@/shared/errors';
import { forgotPasswordAddress } from '../addresses';
import { findFactorProof } from '../queries/second-factor';
import { guessedCodesMail, isAppCode, plainCode } from '../rules/second-factor';
import { recoveryCodes, secondFactors, users } from '../tables';
import { type CodeAttempt, claimCode, forgetAttempt, forgetCodes } from './throttle';

export type CodeDependencies = Pick<App, 'db' | 'factorSeal' | 'config' | 'mailer'>;

/** A sign-in whose password was right. `proof` stands for the state that it was right in. */
export interface HalfSignIn {
  userId: string;
  proof: string;
}

/**
 * Ends a sign-in that waits for a code. Returns the hash of the password that it began with, for a session. Throws `unauthorized` for a wrong code or one that was used, `not_found` for a sign-in that was
 * ended or overtaken by a change of password or factor, `too_many_requests` after too many wrong ones.
 */
export async function passSecondFactor(
  app: CodeDependencies,
  { userId, proof }: HalfSignIn,
  code: string,
  now: number,
): Promise<{ passwordHash: string | null }> {
  const { db, factorSeal } = app;
  const tried = await claimCode(db, userId, code);
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
      await forgetCodes(tx, userId);
      await audit(tx, { id: userId }, 'user.signed_in', userId);
      return user;
    });
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'unauthorized';
    await (isGuess ? warnOfGuesses(app, userId, tried, now) : forgetAttempt(db, tried.id));
    throw error;
  }
}

/** Tells an account's owner by mail that codes are guessed, where that wrong one begins a pause. `now`: milliseconds since 1970. */
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
  const mail = guessedCodesMail({ id, email, hasPassword: passwordHash !== null }, club.name, link, { nth, now });
  if (!mail) return;
  await mailer.queue(db, [mail]);
  mailer.kick();
}

/** What is told of a code that is no good, whatever is wrong with it. */
export const WRONG_CODE = "That code isn't right, or it was used already. Wait for the next one and try again.";

/** Uses up a code of the app or a recovery code. Returns whether it was good. `now`: milliseconds since 1970. */
export async function acceptCode(tx: Db, seal: Seal, userId: string, code: string, now: number): Promise<boolean> {
  const plain = plainCode(code);
  return isAppCode(plain) ? acceptAppCode(tx, seal, userId, plain, now) : takeRecoveryCode(tx, seal, userId, plain);
}

/**
 * Uses up a code of the app. It counts once: the row remembers its step, and of two who send it at once one finds the row changed. Returns
 * whether it was good, though the factor be set up and not confirmed yet. `now`: milliseconds since 1970.
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
