import { and, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { Mail, Mailer } from '@/platform/mail/mailer';
import { forReader, type Reader } from '@/platform/reader';
import type { MailKind, PushKind } from '@/shared/mail-kinds';
import type { PushNews } from '@/shared/push';
import { pushMessages, pushSubscriptions, sessions, users } from '../../tables';

/** News for one person. `write` returns it in the person's language; the mail's key identifies it. */
export interface News {
  person: { id: string };
  write(): { mail: Mail; push: PushNews };
}

/** How many mails were queued, and to how many people the news goes by mail or push. */
export interface NotifyResult {
  mailed: number;
  people: number;
}

/**
 * Notifies people of news of one kind, in the transaction of the change: each by mail, by push, by both or by neither, as they chose. The
 * caller starts the mailer after the commit. `alwaysMailed`: the news is mailed also to people who opted out of mail of its kind.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function notify(
  tx: Db,
  { mailer }: { mailer: Pick<Mailer, 'queue'> },
  kind: MailKind,
  news: readonly News[],
  { alwaysMailed = false }: { alwaysMailed?: boolean } = {},
): Promise<NotifyResult> {
  if (news.length === 0) return { mailed: 0, people: 0 };
  const choices = await choicesOf(
    tx,
    news.map(({ person }) => person),
  );
  const written = news.map(({ person, write }) => ({ person, ...forReader(readerIn(choices, person), write) }));
  const isMailed = ({ id }: { id: string }) => alwaysMailed || !choices.get(id)?.mutedMail.includes(kind);
  const mailedNews = written.filter(({ person }) => isMailed(person));
  const pushed = await queuePush(
    tx,
    kind,
    written.map(({ person, mail, push }) => ({ person, key: mail.dedupeKey, push })),
  );
  const mailed = await mailer.queue(
    tx,
    mailedNews.map(({ mail }) => mail),
  );
  return { mailed, people: new Set([...mailedNews.map(({ person }) => person.id), ...pushed]).size };
}

/**
 * Notifies people of what waits for their decision, in the transaction of the change. It isn't mailed. `key` identifies the news, and
 * `write` returns it in a person's language.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function notifyOfTask(
  tx: Db,
  people: readonly { id: string }[],
  { key, write }: { key: string; write: () => PushNews },
): Promise<void> {
  if (people.length === 0) return;
  const choices = await choicesOf(tx, people);
  await queuePush(
    tx,
    'tasks',
    people.map((person) => ({ person, key, push: forReader(readerIn(choices, person), write) })),
  );
}

type Choices = ReadonlyMap<string, Pick<typeof users.$inferSelect, 'language' | 'mutedMail'>>;

/** Returns what those people chose in their accounts, by their ids. */
async function choicesOf(tx: Db, people: readonly { id: string }[]): Promise<Choices> {
  const ids = sql.param(people.map(({ id }) => id));
  const rows = await tx
    .select({ id: users.id, language: users.language, mutedMail: users.mutedMail })
    .from(users)
    .where(sql`${users.id} = any(${ids}::text[])`);
  return new Map(rows.map(({ id, ...chosen }) => [id, chosen]));
}

function readerIn(choices: Choices, { id }: { id: string }): Reader {
  return { language: choices.get(id)?.language ?? 'en' };
}

interface PersonalPush {
  person: { id: string };
  key: string;
  push: PushNews;
}

/**
 * Queues push messages to each browser of the people who want them. What still waits there with the same tags is given up: it is about an
 * earlier state of the same matter. Returns the ids of those who have such a browser.
 */
async function queuePush(tx: Db, kind: PushKind, news: readonly PersonalPush[]): Promise<Set<string>> {
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
      .map(({ key, push: { isUrgent = false, expiresAt = null, ...payload } }) => ({
        subscriptionId: id,
        dedupeKey: key,
        isUrgent,
        expiresAt,
        ...payload,
      })),
  );
  const tags = [...new Set(news.map(({ push }) => push.tag))];
  const isTheirs = sql`${pushMessages.subscriptionId} = any(${sql.param(browsers.map(({ id }) => id))}::int[])`;
  await giveUp(tx, and(inArray(pushMessages.tag, tags), isTheirs));
  await inChunks(rows, (chunk) => tx.insert(pushMessages).values(chunk).onConflictDoNothing());
  return new Set(browsers.map(({ userId }) => userId));
}

/**
 * Gives up the messages with these tags that still wait, whoever they are for, in the transaction after which they are no longer true.
 * @unscoped changes what its caller has locked within a scope
 */
export async function withdrawPush(tx: Db, tags: readonly string[]): Promise<void> {
  await giveUp(tx, inArray(pushMessages.tag, [...tags]));
}

/** Gives up those messages that still wait. The rows stay, as their keys record who was notified of what. */
async function giveUp(tx: Db, which: SQL | undefined): Promise<void> {
  await tx
    .update(pushMessages)
    .set({ doneAt: now })
    .where(and(which, isNull(pushMessages.doneAt)));
}
