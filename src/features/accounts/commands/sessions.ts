import { and, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { MAX_SESSION_DAYS, SESSION_DAYS, type SessionData } from '@/platform/http/request/sessions';
import { mayEver, type Role } from '@/shared/permissions';
import type { AccountHandlersByFeature } from '../handlers';
import {
  emailChanges,
  passkeys,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
  signInLinks,
  users,
} from '../tables';
import { clearCodeAttempts } from './throttle';

/**
 * Inserts or updates a session row.
 * @unscoped the session's own row, by its secret id
 */
export async function saveSession(db: Db, sid: string, sess: SessionData, expire: Date): Promise<void> {
  const row = { sess, expire: expire.toISOString() };
  await db
    .insert(sessions)
    .values({ sid, ...row })
    .onConflictDoUpdate({ target: sessions.sid, set: row });
}

/** What was verified at sign-in, which a change of the account may invalidate before the session exists. */
export interface Verified {
  userId: string;
  /** The hash of the password that was right; undefined when none was required. */
  passwordHash?: string | null | undefined;
  /** Whether a second factor was passed, or the account has none. */
  hasPassedFactor: boolean;
}

/**
 * Returns whether the verified state still applies. Called once the session is stored, and locks the account: an earlier change is seen
 * here, and a later one finds the session and ends it.
 * @unscoped the session's own row, by its secret id
 */
export async function isStillVerified(db: Db, { userId, passwordHash, hasPassedFactor }: Verified): Promise<boolean> {
  const hash = passwordHash === undefined ? undefined : sql`${users.passwordHash} is not distinct from ${passwordHash}`;
  const factor = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true), hash, hasPassedFactor ? undefined : notExists(factor)))
    .for('share');
  return rows.length === 1;
}

/**
 * Returns whether a session exists. To be called with the account locked, so that a concurrent end of the session is seen or waits.
 * @unscoped the session's own row, by its secret id
 */
export async function isSignedIn(tx: Db, sid: string): Promise<boolean> {
  const rows = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)));
  return rows.length === 1;
}

/**
 * Ends one session.
 * @unscoped the session's own row, by its secret id
 */
export async function endSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/**
 * Ends everything that gives access to a user's account or its data: sessions, passkeys, links to set a password and to sign in, changes of
 * e-mail and, by the handlers, what other features have of that kind, such as calendar addresses. For when another person may have
 * created them: when a password is set by link or a sign-in is linked, and when an account is deactivated or leaves.
 * @unscoped a part of a command that manages the account or proves whose it is
 */
export async function endAccess(tx: Db, handlers: AccountHandlersByFeature, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  for (const feature of Object.values(handlers)) await feature.endAccess?.(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteLinks(tx, userId);
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/**
 * Ends a user's links to set a password and to sign in, mailed or handed on.
 * @unscoped a part of a command that manages the account or proves whose it is
 */
export async function deleteLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
}

/**
 * Removes the second factor of an account whose e-mail was never proved, since a stranger may have set it up. Staff keep theirs, as the
 * mailbox alone must not give access to the club; a super admin can remove it.
 * @unscoped runs before anybody is signed in
 */
export async function deleteStrangersFactor(tx: Db, { id, role }: { id: string; role: Role }): Promise<void> {
  if (!mayEver({ role }, 'staff.factor')) await deleteSecondFactor(tx, id);
}

/**
 * Removes a user's second factor, its recovery codes and the counted wrong codes.
 * @unscoped a part of a command that manages the account or proves whose it is
 */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await clearCodeAttempts(tx, userId);
}

/**
 * Ends every session of a user and nothing else, for a new role.
 * @unscoped a part of a command that manages the account or proves whose it is
 */
export async function endSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`);
}

/**
 * Marks the e-mail as proved, if it is still the account's. An earlier proof stays unchanged.
 * @unscoped the secret link is the right
 */
export async function proveEmail(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`, isNull(users.emailProvedAt)));
}

/**
 * Records that a user is active and extends the session, though not beyond its maximum lifetime. A session without a start starts now.
 * @unscoped the session's own row, by its secret id
 */
export async function recordActivity(db: Db, userId: string, sid: string): Promise<void> {
  await db.update(users).set({ lastActiveAt: now }).where(eq(users.id, userId));
  const since = sql`coalesce((${sessions.sess} ->> 'since')::timestamptz, ${now})`;
  await db
    .update(sessions)
    .set({
      sess: sql`(${sessions.sess}::jsonb || jsonb_build_object('since', ${utcText(since)}, 'usedAt', ${utcText(now)}))::json`,
      expire: sql`least(${now} + make_interval(days => ${SESSION_DAYS}), ${since} + make_interval(days => ${MAX_SESSION_DAYS}))`,
    })
    .where(eq(sessions.sid, sid));
}
