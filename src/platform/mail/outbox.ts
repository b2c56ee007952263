import { and, arrayContains, eq, gte, inArray, like, lt, lte, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { now } from '../clock';
import type { Db } from '../db/database';
import { outbox } from './tables';

export type ClaimedMail = Pick<
  typeof outbox.$inferSelect,
  'id' | 'dedupeKey' | 'recipient' | 'subject' | 'body' | 'attachmentName' | 'attachmentType' | 'attachment'
>;

/** Attempts refused by the mail server after which a mail is given up. */
const MAX_TRIES = 8;

/** How long a mail waits for a server that can't be reached. */
const WAIT_FOR_SERVER = sql`interval '3 days'`;

/** Far longer than any conversation with a mail server: a program that has had a mail for so long has died. */
const FORGOTTEN_AFTER = sql`interval '15 minutes'`;

const KEEP_FOR = sql`interval '90 days'`;

/** Claims up to `limit` due mails as `sending`, those due for longest first. No two callers ever get the same one. */
export async function claimDue(db: Db, limit: number): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  // `any(array(...))` is evaluated once; a join with `limit` may be evaluated again and claim more.
  return db
    .update(outbox)
    .set({ status: 'sending', claimedAt: now })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning({
      id: outbox.id,
      dedupeKey: outbox.dedupeKey,
      recipient: outbox.recipient,
      subject: outbox.subject,
      body: outbox.body,
      attachmentName: outbox.attachmentName,
      attachmentType: outbox.attachmentType,
      attachment: outbox.attachment,
    });
}

/** The attachment has arrived and isn't stored any longer: it may be a list of children. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', attempts: sql`${outbox.attempts} + 1`, sentAt: now, attachment: null })
    .where(eq(outbox.id, id));
}

/** It is unknown whether it arrived, so it isn't sent again. */
export async function markInterrupted(db: Db, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'interrupted', attempts: sql`${outbox.attempts} + 1`, attachment: null })
    .where(eq(outbox.id, id));
}

/** Queues a mail that the server refused, to be attempted again after 1, 2, 4 ... minutes; gives it up after the last attempt. */
export async function retryLater(db: Db, id: number): Promise<'waiting' | 'failed'> {
  const [row] = await db
    .update(outbox)
    .set({
      status: sql`case when ${outbox.attempts} + 1 >= ${MAX_TRIES} then 'failed' else 'waiting' end`,
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now} + interval '1 minute' * power(2, ${outbox.attempts})`,
      claimedAt: null,
    })
    .where(eq(outbox.id, id))
    .returning({ status: outbox.status });
  return row?.status === 'failed' ? 'failed' : 'waiting';
}

/**
 * Queues a mail again when no server was reachable, which doesn't count as an attempt. It waits for as long as it has existed, from a
 * minute to an hour; after three days it is given up.
 */
export async function waitForServer(db: Db, id: number): Promise<'waiting' | 'failed'> {
  const age = sql`${now} - ${outbox.createdAt}`;
  const [row] = await db
    .update(outbox)
    .set({
      status: sql`case when ${age} >= ${WAIT_FOR_SERVER} then 'failed' else 'waiting' end`,
      nextAttemptAt: sql`${now} + least(greatest(${age}, interval '1 minute'), interval '1 hour')`,
      claimedAt: null,
    })
    .where(eq(outbox.id, id))
    .returning({ status: outbox.status });
  return row?.status === 'failed' ? 'failed' : 'waiting';
}

/** Marks what a program that died was sending as `interrupted`. Returns how many. */
export function interruptForgotten(db: Db): Promise<number> {
  return changed(
    db
      .update(outbox)
      .set({ status: 'interrupted' })
      .where(and(eq(outbox.status, 'sending'), lt(outbox.claimedAt, ago(FORGOTTEN_AFTER))))
      .returning({ id: outbox.id }),
  );
}

/**
 * Removes all personal data from mail older than 90 days, except mail that still waits. The row itself stays, because its key prevents
 * the same news from being queued again. Returns how many.
 */
export function purgeOldMail(db: Db): Promise<number> {
  return changed(
    db
      .update(outbox)
      .set({ recipient: '', subject: '', body: '', attachmentName: null, attachment: null, about: [] })
      .where(and(lt(outbox.createdAt, ago(KEEP_FOR)), isSettled(), ne(outbox.recipient, '')))
      .returning({ id: outbox.id }),
  );
}

/**
 * Empties the text of mail whose key begins with `prefix`, once it is older than that interval: its link no longer works. Mail that still
 * waits is left unchanged.
 */
export async function blankMail(db: Pick<Db, 'update'>, prefix: string, olderThan: SQL): Promise<void> {
  await db
    .update(outbox)
    .set({ body: '' })
    .where(
      and(like(outbox.dedupeKey, `${prefix}%`), lt(outbox.createdAt, ago(olderThan)), isSettled(), ne(outbox.body, '')),
    );
}

/** Withdraws mail, by its keys, whose link no longer works: unsent mail is deleted, the text of all other is emptied. */
export async function withdrawMail(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = inArray(outbox.dedupeKey, [...keys]);
  await tx.delete(outbox).where(and(named, not(isSettled())));
  await tx.update(outbox).set({ body: '' }).where(named);
}

/** Records that mail about one player, since a given moment, may be about another one too. */
export async function alsoTellsOf(tx: Db, { id, other, since }: { id: number; other: number; since: string }) {
  await tx
    .update(outbox)
    .set({ about: sql`array_append(${outbox.about}, ${other}::int)` })
    .where(
      and(arrayContains(outbox.about, [id]), not(arrayContains(outbox.about, [other])), gte(outbox.createdAt, since)),
    );
}

/** The condition that mail neither waits nor is being sent. */
function isSettled(): SQL {
  return notInArray(outbox.status, ['waiting', 'sending']);
}

function ago(interval: SQL): SQL {
  return sql`${now} - ${interval}`;
}

async function changed(rows: PromiseLike<unknown[]>): Promise<number> {
  return (await rows).length;
}
