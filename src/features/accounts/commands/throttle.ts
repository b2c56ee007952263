import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { lock } from '@/platform/db/advisory-lock';
import type { Database, Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { networkOf, throttledSentence } from '../rules';
import { signInFailures } from '../tables';

/** Who tries what from where, as the table knows it. */
export interface Try {
  account: string;
  address: string;
}

/** The forms that make work or mail. */
type Form = 'sign-up' | 'forgot' | 'set-up';

/** At most `most` tries in the last `minutes`: of this account from this address, or from (or at) either of them alone. */
interface Limit {
  per: 'pair' | 'address' | 'account';
  most: number;
  minutes: number;
}

const signInLimits: Limit[] = [
  { per: 'pair', most: 10, minutes: 15 },
  { per: 'address', most: 300, minutes: 15 },
];
/** On a registration evening a whole club signs up from the rink's one address. */
const formLimits: Record<Form, Limit[]> = {
  'sign-up': [{ per: 'pair', most: 200, minutes: 60 }],
  forgot: [{ per: 'pair', most: 30, minutes: 60 }],
  'set-up': [{ per: 'pair', most: 20, minutes: 60 }],
};
const mailLimits: Limit[] = [{ per: 'account', most: 3, minutes: 60 }];

/** Longest span that any limit looks back. */
export const LOOK_BACK_MINUTES = 60;

/** Counts one try to sign in. Throws `too_many_requests`. Returns the row, to be forgotten when it was no failure. */
export function claimSignIn(db: Database, email: string, address: string): Promise<Try & { id: number }> {
  return claim(db, { account: accountKey(email), address: networkOf(address) }, signInLimits);
}

/** Counts one use of a form that makes work or mail. Throws `too_many_requests`. */
export async function claimForm(db: Database, form: Form, address: string): Promise<void> {
  await claim(db, { account: `form:${form}`, address: networkOf(address) }, formLimits[form]);
}

/** Counts one reset mail to an account, whoever asks. Throws `too_many_requests`. */
export async function claimResetMail(db: Database, email: string): Promise<void> {
  await claim(db, { account: `mail:${accountKey(email)}`, address: '' }, mailLimits);
}

/** Forgets one try that says nothing about who tried. */
export async function forgetTry(db: Db, id: number): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.id, id));
}

/** Forgets the failures of an account from an address: a success shows that they were its owner's. */
export async function forgetFailures(tx: Db, email: string, address: string): Promise<void> {
  const pair = { account: accountKey(email), address: networkOf(address) };
  await tx
    .delete(signInFailures)
    .where(and(eq(signInFailures.account, pair.account), eq(signInFailures.address, pair.address)));
}

/** Counts first and under a lock, so that tries made at once can't pass the limit together. What is refused isn't counted. */
async function claim(db: Database, tried: Try, limits: Limit[]): Promise<Try & { id: number }> {
  return db.transaction(async (tx) => {
    await lock(tx, 'throttle', tried.address || tried.account);
    for (const limit of limits) await checkLimit(tx, tried, limit);
    const [row] = await tx.insert(signInFailures).values(tried).returning({ id: signInFailures.id });
    if (!row) throw new AppError('internal');
    return { ...tried, id: row.id };
  });
}

async function checkLimit(tx: Db, tried: Try, { per, most, minutes }: Limit): Promise<void> {
  const since = sql`now() - make_interval(mins => ${minutes})`;
  const [found] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(extract(epoch from min(${signInFailures.at}) - (${since})))::int`,
    })
    .from(signInFailures)
    .where(and(counted(tried, per), sql`${signInFailures.at} > ${since}`));
  if (!found || found.count < most) return;
  const retryAfterSeconds = Math.max(1, found.seconds);
  throw new AppError('too_many_requests', throttledSentence(retryAfterSeconds), { retryAfterSeconds });
}

function counted({ account, address }: Try, per: Limit['per']) {
  const ofAccount = eq(signInFailures.account, account);
  if (per === 'account') return ofAccount;
  const ofAddress = eq(signInFailures.address, address);
  // Rows of the forms have a colon in their account; a hash has none.
  return per === 'pair' ? and(ofAccount, ofAddress) : and(ofAddress, sql`${signInFailures.account} not like '%:%'`);
}

/** A hash: people mistype passwords into the field of the e-mail. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
