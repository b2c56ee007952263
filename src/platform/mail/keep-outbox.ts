import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/shared/errors';
import { now } from '../clock';
import type { Db } from '../db/database';
import { goesOnAfter } from '../db/paging';
import type { Mailer } from './mailer';
import { mailStatuses, outbox } from './tables';

export type MailStatus = (typeof mailStatuses)[number];

/** A mail as the list of the outbox shows it: without its text, which may hold a secret link. */
export interface KeptMail {
  id: number;
  recipient: string;
  subject: string;
  status: MailStatus;
  /** How often it was sent in vain or with success. */
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** Whether all of it is still there, so that it can be sent again. */
  isWhole: boolean;
}

export interface MailFilters {
  status?: MailStatus | undefined;
  limit?: number | undefined;
  after?: number | undefined;
}

/** What can be sent again: nobody else will. */
const settled: MailStatus[] = ['failed', 'interrupted', 'kept'];

/** A text is emptied once its link works no more, a file once nobody knows whether it arrived. */
const isWhole = sql<boolean>`(${outbox.body} <> '' and (${outbox.attachmentName} is null or ${outbox.attachment} is not null))`;

/** What was emptied for its age tells nobody anything any more. */
const isKnown = ne(outbox.recipient, '');

/** Mail, newest first, at most `limit` that follow the one with the id `after`. */
export async function listUndeliveredMail(db: Db, { status, limit = 100, after }: MailFilters): Promise<KeptMail[]> {
  return db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      status: outbox.status,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      isWhole,
    })
    .from(outbox)
    .where(and(isKnown, status ? eq(outbox.status, status) : undefined, following(after)))
    .orderBy(sql`${outbox.createdAt} desc, ${outbox.id} desc`)
    .limit(limit);
}

/** One mail with its text and the key that says what news it is; null where there is none. */
export async function findUndeliveredMail(db: Db, id: number) {
  const { recipient, subject, body, dedupeKey, attachmentName } = outbox;
  const [mail] = await db
    .select({ id: outbox.id, recipient, subject, body, dedupeKey, attachmentName })
    .from(outbox)
    .where(and(eq(outbox.id, id), isKnown));
  return mail ?? null;
}

function following(after: number | undefined): SQL | undefined {
  const by = [outbox.createdAt, outbox.id] as const;
  return goesOnAfter({ by, order: 'falling', after, within: undefined, ifGone: 'nothing' });
}

/** How many mails there are of each status. */
export async function countUndeliveredMail(db: Db): Promise<Record<MailStatus, number>> {
  const rows = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(isKnown)
    .groupBy(outbox.status);
  const none = Object.fromEntries(mailStatuses.map((status) => [status, 0])) as Record<MailStatus, number>;
  return Object.assign(none, ...rows.map(({ status, count }) => ({ [status]: count })));
}

/** Returns how many mails have failed for good. */
export async function countFailedMail(db: Db): Promise<number> {
  const [row] = await db
    .select({ failed: count() })
    .from(outbox)
    .where(and(isKnown, eq(outbox.status, 'failed')));
  return row?.failed ?? 0;
}

/** Throws `conflict` where no mail server would send anything. */
export function checkServer({ goesTo }: Pick<Mailer, 'goesTo'>): void {
  if (goesTo === 'people') return;
  const isDemo = goesTo === 'outbox';
  throw new AppError(
    'conflict',
    isDemo
      ? 'The demo club sends no mail: its people are made up.'
      : "Mail isn't set up, so nothing can be sent. Ask whoever runs the server.",
  );
}

/** Lets one mail wait to be sent again. Throws `not_found`, and `conflict` for what is under way, has arrived or isn't whole. */
export async function waitAgain(tx: Db, id: number): Promise<void> {
  const [mail] = await tx
    .select({ status: outbox.status, isWhole })
    .from(outbox)
    .where(and(eq(outbox.id, id), isKnown))
    .for('update');
  if (!mail) throw new AppError('not_found');
  if (mail.status === 'sent') throw new AppError('conflict', 'This mail has arrived already.');
  if (!settled.includes(mail.status)) throw new AppError('conflict', 'This mail is on its way already.');
  if (!mail.isWhole) {
    throw new AppError('conflict', "Its link works no more, so this mail can't be sent again. Send a new one instead.");
  }
  await tx.update(outbox).set(anew).where(eq(outbox.id, id));
}

/** Lets all failed mail that is still whole wait to be sent again. Returns how many. */
export async function failedWaitAgain(tx: Db): Promise<number> {
  const rows = await tx
    .update(outbox)
    .set(anew)
    .where(and(isKnown, isWhole, eq(outbox.status, 'failed')))
    .returning({ id: outbox.id });
  return rows.length;
}

const anew = { status: 'waiting' as const, attempts: 0, nextAttemptAt: now, claimedAt: null };
