import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { PushTarget } from '@/platform/push/send-push';
import type { PushPayload } from '@/shared/push';
import { pushMessages, pushSubscriptions, sessions, users } from '../../tables';

export interface ClaimedPush {
  id: number;
  attempts: number;
  isUrgent: boolean;
  payload: PushPayload;
  target: PushTarget;
  subscriptionId: number;
}

/** Maximum messages of one run. */
const MAX = 5000;

/** A message that a program claimed and didn't finish is sent again after this time: the newer copy replaces the older one. */
const LEASE = sql`interval '15 minutes'`;

/**
 * Claims the due messages: only urgent ones in quiet hours. Messages that are of no use any more, and those of subscriptions that have
 * ended, are given up. No two callers get the same message.
 * @unscoped runs on a schedule
 */
export async function claimPush(db: Db, { isQuiet }: { isQuiet: boolean }): Promise<ClaimedPush[]> {
  const waiting = and(isNull(pushMessages.doneAt), lte(pushMessages.nextAttemptAt, now));
  await db
    .update(pushMessages)
    .set({ doneAt: now })
    .where(and(waiting, or(lt(pushMessages.expiresAt, now), sql`not exists (${subscribed()})`)));
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(and(waiting, isQuiet ? pushMessages.isUrgent : undefined))
    .orderBy(pushMessages.nextAttemptAt, pushMessages.id)
    .limit(MAX)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, nextAttemptAt: sql`${now} + ${LEASE}` })
    .where(sql`${pushMessages.id} = any(array(${due}))`)
    .returning();
  if (claimed.length === 0) return [];
  const targets = await db
    .select()
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.id} = any(${sql.param(claimed.map((row) => row.subscriptionId))}::int[])`);
  const targetById = new Map(targets.map((target) => [target.id, target]));
  return claimed.flatMap(({ id, attempts, isUrgent, subscriptionId, title, body, path, tag }) => {
    const target = targetById.get(subscriptionId);
    return target ? [{ id, attempts, isUrgent, payload: { title, body, path, tag }, target, subscriptionId }] : [];
  });
}

/** The subquery that finds a message's subscription while its session lasts and its account is active. */
function subscribed(): SQL {
  return sql`select 1 from ${pushSubscriptions}
    join ${sessions} on ${eq(sessions.sid, pushSubscriptions.sid)} join ${users} on ${eq(users.id, pushSubscriptions.userId)}
    where ${eq(pushSubscriptions.id, pushMessages.subscriptionId)} and ${gt(sessions.expire, now)} and ${users.isActive}`;
}
