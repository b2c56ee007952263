import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, notLike, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import { lock } from '@/platform/db/advisory-lock';
import type { Database, Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { codePauseSeconds, codesSentence, isAppCode } from '../rules/second-factor';
import { guessedSentence, networkOf, throttledSentence } from '../rules/throttle';
import { signInFailures } from '../tables';

/** Who attempts what from which address, as stored in the table. */
export interface Attempt {
  account: string;
  address: string;
}

/** The forms that cause work or mail. */
type Form = 'sign-up' | 'forgot' | 'set-up';

/**
 * At most `most` attempts in the last `minutes`: of this account from this address, or from (or at) either of them alone. With
 * `gapSeconds`, one more is allowed whenever that time has passed since the last one.
 */
interface Limit {
  per: 'pair' | 'address' | 'account';
  most: number;
  minutes: number;
  gapSeconds?: number;
  sentence?: (seconds: number) => string;
}

const signInLimits: Limit[] = [
  { per: 'pair', most: 10, minutes: 15 },
  { per: 'address', most: 300, minutes: 15 },
  // From any address: a guesser with many networks gets 50 attempts in the first hour and 30 in each following one (decision 043).
  { per: 'account', most: 20, minutes: 60, gapSeconds: 120, sentence: guessedSentence },
];
/** For a browser that the account has signed in on before, regardless of other attempts, also on its own network. */
const knownDeviceLimits: Limit[] = [{ per: 'pair', most: 10, minutes: 15 }];
/** On a registration evening, a whole club signs up from the rink's single address. */
const formLimits: Record<Form, Limit[]> = {
  'sign-up': [{ per: 'pair', most: 200, minutes: 60 }],
  forgot: [{ per: 'pair', most: 30, minutes: 60 }],
  'set-up': [{ per: 'pair', most: 20, minutes: 60 }],
};
/** More known e-mails than people at a registration evening who forgot that they have an account. */
const knownLimits: Limit[] = [{ per: 'pair', most: 5, minutes: 60 }];
/** For codes that aren't worth guessing: recovery codes, and those of a new factor whose secret is on the screen. */
const otherCodeLimits: Limit[] = [{ per: 'account', most: 10, minutes: 15 }];
/** For passkeys, which nobody guesses: the checks of a network's failed ones are limited, also on a registration evening. */
const passkeyLimits: Limit[] = [{ per: 'pair', most: 300, minutes: 15 }];
const mailLimits: Limit[] = [{ per: 'account', most: 3, minutes: 60 }];

/** The longest period of any limit, except for wrong codes. */
const LOOK_BACK_MINUTES = 60;
/** How long a wrong code counts. A guesser who tries one code a day, as the longest pause allows, has 30 that count. */
const CODES_COUNT_DAYS = 30;

/**
 * Counts one attempt to sign in, from an address or on a known device. Throws `too_many_requests`. Returns the row's id, to be removed
 * when the attempt was no failure.
 * @unscoped runs before anybody is signed in
 */
export function claimSignIn(
  db: Database,
  email: string,
  { address, deviceId }: Origin,
): Promise<Attempt & { id: number }> {
  const account = accountKey(email);
  if (deviceId) return claim(db, { account, address: DEVICE + deviceId }, knownDeviceLimits);
  return claim(db, { account, address: networkOf(address) }, signInLimits);
}

/** Where an attempt comes from. `deviceId` is only set for a device that is known to belong to this account. */
export interface Origin {
  address: string;
  deviceId?: string | undefined;
}

/** The prefix of the address of an attempt on a known device; no real address starts so. */
const DEVICE = 'device:';

/**
 * Counts one use of a form that causes work or mail. Throws `too_many_requests`.
 * @unscoped runs before anybody is signed in
 */
export async function claimForm(db: Database, form: Form, address: string): Promise<void> {
  await claim(db, { account: `form:${form}`, address: networkOf(address) }, formLimits[form]);
}

/**
 * Returns whether a sign-up's e-mail is known, and counts the times that it was. A network gets an answer only up to a limit, known or
 * not. Throws `too_many_requests`.
 * @unscoped runs before anybody is signed in
 */
export function claimKnown(db: Database, address: string, isKnown: (tx: Db) => Promise<boolean>): Promise<boolean> {
  const attempt = { account: 'form:known-e-mail', address: networkOf(address) };
  return db.transaction(async (tx) => {
    await lock(tx, 'throttle', `${attempt.account} ${attempt.address}`);
    for (const limit of knownLimits) await checkLimit(tx, attempt, limit);
    const known = await isKnown(tx);
    if (known) await tx.insert(signInFailures).values(attempt);
    return known;
  });
}

/**
 * Counts one attempt to sign in by a passkey. Throws `too_many_requests`. Returns the row's id, to be removed when it succeeds.
 * @unscoped runs before anybody is signed in
 */
export async function claimPasskey(db: Database, address: string): Promise<number> {
  const { id } = await claim(db, { account: 'form:passkey', address: networkOf(address) }, passkeyLimits);
  return id;
}

/**
 * Counts one reset mail to an account, regardless of who requested it. Throws `too_many_requests`.
 * @unscoped runs before anybody is signed in
 */
export async function claimResetMail(db: Database, email: string): Promise<void> {
  await claim(db, { account: `mail:${accountKey(email)}`, address: '' }, mailLimits);
}

/**
 * Counts one request of that e-mail for a link to a child. Throws `too_many_requests`.
 * @unscoped runs before anybody is signed in
 */
export async function claimLinkMail(db: Database, email: string): Promise<void> {
  await claim(db, { account: `link:${accountKey(email)}`, address: '' }, mailLimits);
}

export interface CodeAttempt {
  id: number;
  /** The number of this code among the recent wrong ones, if it is wrong. */
  nth: number;
}

/**
 * Counts one attempt of a second factor's code, from any address: after five wrong ones each makes the account pause longer (decision
 * 044). Recovery codes are still accepted, so that a guesser doesn't lock the owner out. Throws `too_many_requests`. Returns the row, to
 * be removed.
 * @unscoped runs before anybody is signed in
 */
export async function claimCode(db: Database, userId: string, code: string): Promise<CodeAttempt> {
  if (!isAppCode(code)) return { id: await claimOtherCode(db, userId), nth: 0 };
  const attempt = { account: codesOf(userId), address: '' };
  return db.transaction(async (tx) => {
    await lock(tx, 'throttle', attempt.account);
    const [found] = await tx
      .select({
        wrong: sql<number>`count(*)::int`,
        ago: sql<number | null>`extract(epoch from ${now} - max(${signInFailures.at}))::float8`,
      })
      .from(signInFailures)
      .where(and(counted(attempt, 'account'), gt(signInFailures.at, sql`${now} - ${codesCountFor}`)));
    const wrong = found?.wrong ?? 0;
    const retryAfterSeconds = Math.ceil(codePauseSeconds(wrong) - (found?.ago ?? 0));
    if (wrong > 0 && retryAfterSeconds > 0)
      throw new AppError('too_many_requests', codesSentence(retryAfterSeconds), { retryAfterSeconds });
    return { id: await insertAttempt(tx, attempt), nth: wrong + 1 };
  });
}

/**
 * Counts one attempt of a code that isn't worth guessing: a recovery code, or the first one of a new factor. Throws `too_many_requests`.
 * Returns the row's id.
 * @unscoped runs before anybody is signed in
 */
export async function claimOtherCode(db: Database, userId: string): Promise<number> {
  const { id } = await claim(db, { account: otherCodesOf(userId), address: '' }, otherCodeLimits);
  return id;
}

/**
 * Removes the wrong codes of an account, after a right one or when its factor is removed.
 * @unscoped runs before anybody is signed in
 */
export async function clearCodeAttempts(tx: Db, userId: string): Promise<void> {
  await tx.delete(signInFailures).where(inArray(signInFailures.account, [codesOf(userId), otherCodesOf(userId)]));
}

/**
 * Removes one attempt that turned out to be no failure.
 * @unscoped runs before anybody is signed in
 */
export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.id, id));
}

/**
 * Removes the failures of an account from an address: a success shows that they were its owner's.
 * @unscoped runs before anybody is signed in
 */
export async function clearFailures(tx: Db, email: string, { address, deviceId }: Origin): Promise<void> {
  const places = [networkOf(address), ...(deviceId ? [DEVICE + deviceId] : [])];
  await tx
    .delete(signInFailures)
    .where(and(eq(signInFailures.account, accountKey(email)), inArray(signInFailures.address, places)));
}

/**
 * Deletes the failures that no limit counts any more.
 * @unscoped runs on a schedule
 */
export async function pruneFailures(db: Db): Promise<void> {
  const { account, at } = signInFailures;
  await db.delete(signInFailures).where(lt(at, sql`${now} - ${codesCountFor}`));
  await db
    .delete(signInFailures)
    .where(and(lt(at, sql`${now} - make_interval(mins => ${LOOK_BACK_MINUTES})`), notLike(account, `${CODE}%`)));
}

/** Counts first and under a lock, so that concurrent attempts can't pass the limit together. Rejected attempts aren't counted. */
async function claim(db: Database, attempt: Attempt, limits: Limit[]): Promise<Attempt & { id: number }> {
  return db.transaction(async (tx) => {
    await lock(tx, 'throttle', attempt.address || attempt.account);
    if (limits.some(({ per }) => per === 'account')) await lock(tx, 'throttle', attempt.account);
    for (const limit of limits) await checkLimit(tx, attempt, limit);
    return { ...attempt, id: await insertAttempt(tx, attempt) };
  });
}

async function insertAttempt(tx: Db, attempt: Attempt): Promise<number> {
  const [row] = await tx.insert(signInFailures).values(attempt).returning({ id: signInFailures.id });
  if (!row) throw new AppError('internal');
  return row.id;
}

async function checkLimit(tx: Db, attempt: Attempt, limit: Limit): Promise<void> {
  const { per, most, minutes, gapSeconds, sentence = throttledSentence } = limit;
  const since = sql`${now} - make_interval(mins => ${minutes})`;
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      seconds: gapSeconds
        ? sql<number>`ceil(${gapSeconds} - extract(epoch from ${now} - max(${signInFailures.at})))::int`
        : sql<number>`ceil(extract(epoch from min(${signInFailures.at}) - (${since})))::int`,
    })
    .from(signInFailures)
    .where(and(counted(attempt, per), sql`${signInFailures.at} > ${since}`));
  if (!found || found.count < most || (gapSeconds && found.seconds <= 0)) return;
  const retryAfterSeconds = Math.max(1, found.seconds);
  throw new AppError('too_many_requests', sentence(retryAfterSeconds), { retryAfterSeconds });
}

function counted({ account, address }: Attempt, per: Limit['per']) {
  const ofAccount = eq(signInFailures.account, account);
  if (per === 'account') return and(ofAccount, sql`${signInFailures.address} not like ${`${DEVICE}%`}`);
  const ofAddress = eq(signInFailures.address, address);
  // The account of a form's row contains a colon; a hash has none.
  return per === 'pair' ? and(ofAccount, ofAddress) : and(ofAddress, sql`${signInFailures.account} not like '%:%'`);
}

/** The prefix of the account of a wrong code. */
const CODE = 'code:';
const codesCountFor = sql`make_interval(days => ${CODES_COUNT_DAYS})`;

function codesOf(userId: string): string {
  return CODE + userId;
}

function otherCodesOf(userId: string): string {
  return `other-code:${userId}`;
}

/** Hashed, since people mistype passwords into the e-mail field. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
