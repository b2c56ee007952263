import { and, eq, gt, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { Mail, Mailer } from '@/platform/mail/mailer';
import { forReader } from '@/platform/reader';
import type { Language } from '@/shared/language';
import type { MailKind, PushKind } from '@/shared/mail-kinds';
import type { PushNews } from '@/shared/push';
import { pushMessages, pushSubscriptions, sessions, users } from '../../tables';

/** News for one person. `write` returns it in the person's language; the mail's key identifies it. */
export interface News {
  person: { id: string };
  write(): { mail: Mail; push: PushNews };
}

/** How many mails were queued, and to how many people the news goes by mail or push. */
export interface Notified {
  mailed: number;
  people: number;
}

/**
 * Notifies people of news of one kind, in the transaction of the change: each by mail, by push, by both or by neither, as they chose. The
 * caller starts the mailer after the commit. `alwaysMailed`: the news is mailed also to people who opted out of mail of its kind.
 */
export async function notify(
  tx: Db,
  { mailer }: { mailer: Pick<Mailer, 'queue'> },
  kind: MailKind,
  news: readonly News[],
  { alwaysMailed = false }: { alwaysMailed?: boolean } = {},
): Promise<Notified> {
  if (news.length === 0) return { mailed: 0, people: 0 };
  const muted = alwaysMailed ? new Set<string>() : await mutedBy(tx, kind, news);
  const languages = await languagesOf(tx, news);
  const written = news.map(({ person, write }) => ({ person, ...inLanguageOf(person, languages, write) }));
  const mailedNews = written.filter(({ person }) => !muted.has(person.id));
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
 */
export async function notifyOfTask(
  tx: Db,
  people: readonly { id: string }[],
  { key, write }: { key: string; write: () => PushNews },
): Promise<void> {
  if (people.length === 0) return;
  const languages = await languagesOf(
    tx,
    people.map((person) => ({ person })),
  );
  await queuePush(
    tx,
    'tasks',
    people.map((person) => ({ person, key, push: inLanguageOf(person, languages, write) })),
  );
}

/** Returns the languages of those people who chose another one than English. */
async function languagesOf(tx: Db, news: readonly { person: { id: string } }[]): Promise<Map<string, Language>> {
  const ids = sql.param(news.map(({ person }) => person.id));
  const rows = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(sql`${users.id} = any(${ids}::text[])`, ne(users.language, 'en')));
  return new Map(rows.map(({ id, language }) => [id, language ?? 'en']));
}

function inLanguageOf<T>({ id }: { id: string }, languages: ReadonlyMap<string, Language>, write: () => T): T {
  return forReader({ language: languages.get(id) ?? 'en' }, write);
}

/** Returns the ids of those people who opted out of mail of the kind. */
async function mutedBy(tx: Db, kind: MailKind, news: readonly News[]): Promise<Set<string>> {
  const ids = sql.param(news.map(({ person }) => person.id));
  const muted = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${ids}::text[]) and ${kind} = any(${users.mutedMail})`);
  return new Set(muted.map(({ id }) => id));
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

/** Gives up the messages with these tags that still wait, whoever they are for, in the transaction after which they are no longer true. */
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
