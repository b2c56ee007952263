import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { SESSION_DAYS } from '@/platform/http/sessions';
import { sessions, users } from './tables';

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

/** Ends every session of a user: at a deactivation, a new role or a new password. */
export async function endSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${userId}`);
}

/** Notes that a user is here now and keeps the session alive. */
export async function noteActivity(db: Db, userId: string, sid: string): Promise<void> {
  await db.update(users).set({ lastActiveAt: sql`now()` }).where(eq(users.id, userId));
  await db
    .update(sessions)
    .set({ expire: sql`now() + make_interval(days => ${SESSION_DAYS})` })
    .where(eq(sessions.sid, sid));
}
