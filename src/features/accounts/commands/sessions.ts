import { and, eq, isNull, sql } from 'drizzle-orm';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import type { Db } from '@/platform/db/database';
import { SESSION_DAYS } from '@/platform/http/sessions';
import { emailChanges, passwordResets, recoveryCodes, secondFactors, sessions, users } from '../tables';

/** Stores a session row, or renews it. */
export async function saveSession(db: Db, sid: string, sess: { userId: string }, expire: Date): Promise<void> {
  const row = { sess, expire: expire.toISOString() };
  await db
    .insert(sessions)
    .values({ sid, ...row })
    .onConflictDoUpdate({ target: sessions.sid, set: row });
}

/** Ends one session. */
export async function endSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/**
 * Ends all that opens a user's account or tells of it: sessions, calendar addresses, links to set a password and changes of the e-mail.
 * For when somebody else may have made them: at a password set by link or a linked sign-in, and when an account is deactivated or leaves.
 */
export async function endAccess(tx: Db, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Drops a user's second factor and its recovery codes: whoever set them up where nobody had proved the e-mail may be a stranger. */
export async function forgetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Ends every session of a user, and nothing else: at a new role. */
export async function endSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`);
}

/** Notes that a user showed to read an e-mail's mail, if that is the account's e-mail. What was proved before stays as it is. */
export async function proveEmail(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailProvedAt: sql`now()` })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`, isNull(users.emailProvedAt)));
}

/** Notes that a user is here now and keeps the session alive. */
export async function noteActivity(db: Db, userId: string, sid: string): Promise<void> {
  await db.update(users).set({ lastActiveAt: sql`now()` }).where(eq(users.id, userId));
  await db
    .update(sessions)
    .set({ expire: sql`now() + make_interval(days => ${SESSION_DAYS})` })
    .where(eq(sessions.sid, sid));
}
