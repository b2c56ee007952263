import { and, eq, gt, ne } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { isPushService } from '@/platform/push/service-address';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { pushSubscriptions, sessions, users } from '../../tables';
import type { PushSubscriptionForm } from '../contract';

type Dependencies = Pick<App, 'db' | 'config'>;

/**
 * Sends push messages to a browser from now on, for as long as the session `sid` lasts. A browser that another session had subscribed is
 * taken over. Throws `invalid` for an endpoint that is no public push service, `unauthorized` when the session ended in the meantime.
 */
export async function subscribe(
  { db, config }: Dependencies,
  { actor }: Scope<'account.edit'>,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
  sid: string,
): Promise<void> {
  if (!(await isPushService(endpoint, config))) throw invalidField('endpoint', NO_SERVICE);
  await db.transaction(async (tx) => {
    // A concurrent end of the session or of all access waits, and then deletes the subscription too. The account is locked first, as
    // everywhere.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('key share');
    const [session] = await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)))
      .for('key share');
    if (!session) throw new AppError('unauthorized');
    const owner = { sid, userId: actor.id, p256dh, auth };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...owner })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: owner });
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sid, sid), ne(pushSubscriptions.endpoint, endpoint)));
  });
}

/** Sends no more push messages to the browser of the session `sid`. */
export async function unsubscribe(
  { db }: Pick<App, 'db'>,
  { actor }: Scope<'account.edit'>,
  sid: string,
): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, actor.id), eq(pushSubscriptions.sid, sid)));
}

const NO_SERVICE = "This browser's push service can't be used: its address must be https and on the public Internet.";
