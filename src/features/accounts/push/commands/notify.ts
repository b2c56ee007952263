import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { Mail, Mailer } from '@/platform/mail/mailer';
import type { MailKind } from '@/shared/mail-kinds';
import type { PushNews } from '@/shared/push';
import { pushMessages, pushSubscriptions, sessions, users } from '../../tables';

/** News for one person. The mail's key identifies it. */
export interface News {
  person: { id: string };
  mail: Mail;
  push: PushNews;
}

/**
 * Notifies people of news of one kind, in the transaction of the change: each by mail, by push, by both or by neither, as they chose. The
 * caller starts the mailer after the commit. Returns how many mails were queued.
 */
export async function notify(
  tx: Db,
  { mailer }: { mailer: Pick<Mailer, 'queue'> },
  kind: MailKind,
  news: readonly News[],
): Promise<number> {
  if (news.length === 0) return 0;
  const ids = sql.param(news.map(({ person }) => person.id));
  const muted = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${ids}::text[]) and ${kind} = any(${users.mutedMail})`);
  const refusing = new Set(muted.map(({ id }) => id));
  await queuePush(tx, kind, news);
  const mails = news.filter(({ person }) => !refusing.has(person.id)).map(({ mail }) => mail);
  return mailer.queue(tx, mails);
}

/**
 * Queues push messages to each browser of the people who want them. What still waits there with the same tags is deleted: it is about an
 * earlier state of the same matter.
 */
async function queuePush(tx: Db, kind: MailKind, news: readonly News[]): Promise<void> {
  const ids = sql.param(news.map(({ person }) => person.id));
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.sid, pushSubscriptions.sid), gt(sessions.expire, now)))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(sql`${users.id} = any(${ids}::text[])`, users.isActive, not(sql`${kind} = any(${users.mutedPush})`)))
    .orderBy(pushSubscriptions.id);
  const rows = browsers.flatMap(({ id, userId }) =>
    news
      .filter(({ person }) => person.id === userId)
      .map(({ mail, push: { isUrgent = false, expiresAt = null, ...payload } }) => ({
        subscriptionId: id,
        dedupeKey: mail.dedupeKey,
        isUrgent,
        expiresAt,
        ...payload,
      })),
  );
  const tags = [...new Set(news.map(({ push }) => push.tag))];
  const isTheirs = sql`${pushMessages.subscriptionId} = any(${sql.param(browsers.map(({ id }) => id))}::int[])`;
  await tx.delete(pushMessages).where(and(inArray(pushMessages.tag, tags), isTheirs, isNull(pushMessages.doneAt)));
  await inChunks(rows, (chunk) => tx.insert(pushMessages).values(chunk).onConflictDoNothing());
}

/** Deletes the messages with these tags that still wait, whoever they are for, in the transaction after which they are no longer true. */
export async function withdrawPush(tx: Db, tags: readonly string[]): Promise<void> {
  await tx.delete(pushMessages).where(and(inArray(pushMessages.tag, [...tags]), isNull(pushMessages.doneAt)));
}
