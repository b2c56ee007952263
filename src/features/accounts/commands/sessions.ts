import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { LONGEST_SESSION_DAYS, SESSION_DAYS, type SessionData } from '@/platform/http/request/sessions';
import { mayEver, type Role } from '@/shared/permissions';
import type { AccountHandlersByFeature } from '../handlers';
import { emailChanges, passwordResets, recoveryCodes, secondFactors, sessions, users } from '../tables';
import { forgetCodes } from './throttle';

/** Stores a session row, or renews it. */
export async function saveSession(db: Db, sid: string, sess: SessionData, expire: Date): Promise<void> {
  const row = { sess, expire: expire.toISOString() };
  await db
    .insert(sessions)
    .values({ sid, ...row })
    .onConflictDoUpdate({ target: sessions.sid, set: row });
}

/** What was found right when somebody signed in, which a change of the account may overtake before there is a session. */
export interface Verified {
  userId: string;
  /** The hash of the password that was right; undefined where none was asked for. */
  passwordHash?: string | null | undefined;
  /** Whether a second factor was passed, or the account had none. */
  hasPassedFactor: boolean;
}

/**
 * Whether what was verified still holds, asked once the session stands: the account is locked for the question, so a change that comes
 * first is seen here, and one that comes after finds the session and ends it.
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

/** Ends one session. */
export async function endSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/**
 * Ends all that opens a user's account or tells of it: sessions, links to set a password, changes of the e-mail, and by the handlers what other
 * features have of that kind, such as calendar addresses.
 * For when somebody else may have made them: at a password set by link or a linked sign-in, and when an account is deactivated or leaves.
 */
export async function endAccess(tx: Db, handlers: AccountHandlersByFeature, userId: string): Promise<void> {
  await endSessionsOf(tx, userId);
  for (const feature of Object.values(handlers)) await feature.endAccess?.(tx, userId);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/**
 * Drops the second factor of an e-mail that nobody had proved: a stranger may have set it up. Not that of staff, for whom the mailbox alone
 * must not open the club; a super admin can take it off.
 */
export async function forgetStrangersFactor(tx: Db, { id, role }: { id: string; role: Role }): Promise<void> {
  if (!mayEver({ role }, 'staff.factor')) await forgetSecondFactor(tx, id);
}

/** Drops a user's second factor, its recovery codes and what was guessed at it. */
export async function forgetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await forgetCodes(tx, userId);
}

/** Ends every session of a user, and nothing else: at a new role. */
export async function endSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`);
}

/** Notes that a user showed to read an e-mail's mail, if that is the account's e-mail. What was proved before stays as it is. */
export async function proveEmail(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), sql`lower(${users.email}) = lower(${email})`, isNull(users.emailProvedAt)));
}

/** Notes that a user is here now and keeps the session alive, though not beyond its longest life. One from before begins now. */
export async function noteActivity(db: Db, userId: string, sid: string): Promise<void> {
  await db.update(users).set({ lastActiveAt: now }).where(eq(users.id, userId));
  const since = sql`coalesce((${sessions.sess} ->> 'since')::timestamptz, ${now})`;
  await db
    .update(sessions)
    .set({
      sess: sql`(${sessions.sess}::jsonb || jsonb_build_object('since', ${utcText(since)}, 'usedAt', ${utcText(now)}))::json`,
      expire: sql`least(${now} + make_interval(days => ${SESSION_DAYS}), ${since} + make_interval(days => ${LONGEST_SESSION_DAYS}))`,
    })
    .where(eq(sessions.sid, sid));
}
