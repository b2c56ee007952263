import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/shared/errors';
import { now } from '../clock';
import type { Db } from '../db/database';
import { afterCursor } from '../db/paging';
import type { Mailer } from './mailer';
import { mailStatuses, outbox } from './tables';

export type MailStatus = (typeof mailStatuses)[number];

/** A mail in the outbox list: without its text, which may contain a secret link. */
export interface KeptMail {
  id: number;
  recipient: string;
  subject: string;
  status: MailStatus;
  /** The number of times it was sent, successfully or not. */
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** Whether its content is still complete, so that it can be sent again. */
  isWhole: boolean;
}

export interface MailFilters {
  status?: MailStatus | undefined;
  limit?: number | undefined;
  after?: number | undefined;
}

/** Statuses from which mail can be sent again: nothing else will send it. */
const settled: MailStatus[] = ['failed', 'interrupted', 'kept'];

/** A text is emptied once its link has expired, a file once it is unknown whether it arrived. */
const isWhole = sql<boolean>`(${outbox.body} <> '' and (${outbox.attachmentName} is null or ${outbox.attachment} is not null))`;

/** Mail that was emptied because of its age has no information left. */
const isKnown = ne(outbox.recipient, '');

/** Returns mail, newest first, at most `limit` that follow the one with the id `after`. */
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

/** Returns one mail with its text and the key that identifies its news; null when there is none. */
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
  return afterCursor({ by, order: 'falling', after, within: undefined, ifGone: 'nothing' });
}

/** Returns the number of mails of each status. */
export async function countUndeliveredMail(db: Db): Promise<Record<MailStatus, number>> {
  const rows = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(isKnown)
    .groupBy(outbox.status);
  const none = Object.fromEntries(mailStatuses.map((status) => [status, 0])) as Record<MailStatus, number>;
  return Object.assign(none, ...rows.map(({ status, count }) => ({ [status]: count })));
}

/** Returns the number of mails that have failed for good. */
export async function countFailedMail(db: Db): Promise<number> {
  const [row] = await db
    .select({ failed: count() })
    .from(outbox)
    .where(and(isKnown, eq(outbox.status, 'failed')));
  return row?.failed ?? 0;
}

/** Throws `conflict` when no mail server would send anything. */
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

/** Queues one mail again. Throws `not_found`, or `conflict` for mail that is being sent, has arrived or isn't complete. */
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

/** Queues all failed mail that is still complete again. Returns how many. */
export async function failedWaitAgain(tx: Db): Promise<number> {
  const rows = await tx
    .update(outbox)
    .set(anew)
    .where(and(isKnown, isWhole, eq(outbox.status, 'failed')))
    .returning({ id: outbox.id });
  return rows.length;
}

const anew = { status: 'waiting' as const, attempts: 0, nextAttemptAt: now, claimedAt: null };
