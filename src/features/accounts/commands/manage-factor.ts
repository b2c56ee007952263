import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { clubs } from '@/features/club/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { qrDrawing } from '@/platform/qr-drawing';
import { forReader } from '@/platform/reader';
import { newTotpSecret, totpAddress } from '@/platform/totp';
import { AppError, invalidField } from '@/shared/errors';
import { mayEver, type Scope } from '@/shared/permissions';
import type { FactorOffForm, FactorSetUp } from '../contract/security';
import { readReader } from '../queries/reader';
import { findPerson } from '../queries/users';
import { factorTakenMail } from '../rules/second-factor';
import { recoveryCodes, secondFactors } from '../tables';
import { checkOwnPassword } from './own-password';
import { acceptAppCode, acceptCode, type CodeDependencies, WRONG_CODE, warnOfGuesses } from './second-factor';
import { deleteSecondFactor } from './sessions';
import { claimCode, claimOtherCode, clearCodeAttempts, deleteAttempt } from './throttle';

type Dependencies = Pick<App, 'db' | 'factorSeal'>;

const CODES = 10;
/** Excludes letters that are easily confused when they are copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Starts to set up a second factor, which replaces an unfinished set-up. Throws `conflict` when one is on, `invalid` for a wrong
 * password, `too_many_requests`, `overloaded`.
 */
export async function beginFactor(
  { db, factorSeal }: Dependencies,
  scope: Scope<'account.edit'>,
  password: string,
  address: string,
): Promise<FactorSetUp> {
  const { id, email } = await checkOwnPassword(db, scope, { password, field: 'password', address });
  const secret = newTotpSecret();
  const row = { secret: factorSeal.close(secret, id), lastStep: null, createdAt: now };
  const begun = await db
    .insert(secondFactors)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw new AppError('conflict', 'The second step is on already. Switch it off first.');
  const link = totpAddress(secret, { issuer: (await readClub(db))?.name ?? 'Yelo', label: email });
  return { secret, address: link, drawing: qrDrawing(link) };
}

/**
 * Switches the second factor on by its first code. Returns the recovery codes, which are shown only this once. Throws `invalid`,
 * `too_many_requests`.
 */
export async function confirmFactor(
  { db, factorSeal }: Dependencies,
  { actor }: Scope<'account.edit'>,
  code: string,
  at: number,
): Promise<{ recoveryCodes: string[] }> {
  await claimOtherCode(db, actor.id);
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, actor.id), isNull(secondFactors.confirmedAt)))
      .for('update');
    if (!begun) throw new AppError('conflict', 'There is nothing to confirm. Begin again.');
    if (!(await acceptAppCode(tx, factorSeal, actor.id, code.replace(/\s/g, ''), at))) throw wrongCode();
    await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, actor.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
    const hash = (one: string) => factorSeal.print(one.replace('-', ''), actor.id);
    await tx.insert(recoveryCodes).values(codes.map((one) => ({ userId: actor.id, codeHash: hash(one) })));
    await clearCodeAttempts(tx, actor.id);
    await audit(tx, actor, 'user.second_factor_set', actor.id);
  });
  return { recoveryCodes: codes };
}

/** 50 bits, as two groups of five. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Switches the user's own second factor off, by the password and a code. Throws `invalid` with the wrong field, `conflict` when the club
 * requires a second factor of this user, `too_many_requests`, `overloaded`.
 */
export async function switchOffOwnFactor(
  app: CodeDependencies,
  scope: Scope<'account.edit'>,
  { password, code }: FactorOffForm,
  { address, at }: { address: string; at: number },
): Promise<void> {
  const { db, factorSeal } = app;
  const { id } = await checkOwnPassword(db, scope, { password, field: 'password', address });
  const attempt = await claimCode(db, id, code);
  try {
    await db.transaction(async (tx) => {
      if (mayEver(scope.actor, 'staff.factor') && (await isDemanded(tx))) throw new AppError('conflict', DEMANDED);
      await lockOn(tx, id);
      if (!(await acceptCode(tx, factorSeal, id, code, at))) throw wrongCode();
      await deleteSecondFactor(tx, id);
      await audit(tx, scope.actor, 'user.second_factor_off', id);
    });
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'invalid';
    await (isGuess ? warnOfGuesses(app, id, attempt, at) : deleteAttempt(db, attempt.id));
    throw error;
  }
}

const DEMANDED = 'Your club asks its staff for a second step, so it stays on.';

async function isDemanded(tx: Db): Promise<boolean> {
  const [club] = await tx.select({ asks: clubs.staffNeedSecondFactor }).from(clubs);
  return club?.asks ?? false;
}

async function lockOn(tx: Db, userId: string): Promise<void> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn).for('update');
  if (!factor) throw new AppError('conflict', 'The second step is off already.');
}

function wrongCode(): AppError {
  return invalidField('code', WRONG_CODE);
}

/**
 * Removes the second factor of a user who lost it, and notifies the user by mail. Throws `not_found` when there is no such user or
 * factor, `conflict` for the actor's own, which takes a password and a code.
 */
export async function removeFactor(
  { db, mailer }: Pick<App, 'db' | 'mailer'>,
  scope: Scope<'user.write'>,
  userId: string,
): Promise<void> {
  if (userId === scope.actor.id) throw new AppError('conflict', 'Switch your own second step off under your account.');
  const club = (await readClub(db))?.name ?? '';
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, userId);
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
    if (!person || !factor) throw new AppError('not_found');
    await deleteSecondFactor(tx, userId);
    const write = () => factorTakenMail({ email: person.email, club, id: `${userId}:${factor.createdAt}` });
    await mailer.queue(tx, [forReader(await readReader(tx, userId), write)]);
    await audit(tx, scope.actor, 'user.second_factor_taken', userId);
  });
  mailer.kick();
}
