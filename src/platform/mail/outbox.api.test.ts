import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import { now } from '../clock';
import type { Database } from '../db/database';
import { listMail } from './mailbox';
import { queueMail } from './mailer';
import { claimDue, purgeOldMail } from './outbox';
import { outbox } from './tables';

let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.delete(outbox);
});
afterAll(() => db.close());

it('gives each mail to only one of two programs that claim concurrently', async () => {
  await queue(400);
  const claims = await Promise.all(Array.from({ length: 40 }, () => claimDue(db, 15)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(claims.every((claim) => claim.length <= 15)).toBe(true);
  const rest = await claimDue(db, 400);
  expect(ids.length + rest.length).toBe(400);
});

it('claims what is due, the longest due first', async () => {
  await queue(4);
  await db.execute(
    sql`update outbox_mail set next_attempt_at = ${now} + interval '1 minute' where recipient = 'p0@club.test'`,
  );
  await db.execute(
    sql`update outbox_mail set next_attempt_at = ${now} - interval '1 hour' where recipient = 'p3@club.test'`,
  );
  expect((await claimDue(db, 1)).map(({ recipient }) => recipient)).toEqual(['p3@club.test']);
  expect((await claimDue(db, 9)).map(({ recipient }) => recipient).toSorted()).toEqual([
    'p1@club.test',
    'p2@club.test',
  ]);
});

it('clears mail after 90 days but keeps its key, and skips what is still waiting', async () => {
  await queue(7);
  const statuses = ['waiting', 'sending', 'sent', 'failed', 'interrupted', 'kept'];
  for (const [i, status] of statuses.entries()) {
    await db.execute(
      sql`update outbox_mail set status = ${status}, created_at = ${now} - interval '91 days' where recipient = ${`p${i}@club.test`}`,
    );
  }
  expect(await purgeOldMail(db)).toBe(4);
  expect(await purgeOldMail(db)).toBe(0);
  const left = await db.select().from(outbox).where(sql`recipient || subject || body <> ''`);
  expect(left.map(({ recipient }) => recipient).toSorted()).toEqual(['p0@club.test', 'p1@club.test', 'p6@club.test']);
  await queue(7);
  expect(await db.select().from(outbox)).toHaveLength(7);
});

it('lists mail newest first, without cleared mail', async () => {
  await queue(5);
  await db.execute(sql`update outbox_mail set created_at = ${now} - interval '1 day' where recipient = 'p4@club.test'`);
  await db.execute(
    sql`update outbox_mail set recipient = '', subject = '', body = '' where recipient = 'p2@club.test'`,
  );
  const list = await listMail(db, 3);
  expect(list.map(({ recipient }) => recipient)).toEqual(['p3@club.test', 'p1@club.test', 'p0@club.test']);
  expect(list[0]).toMatchObject({ subject: 'News', body: 'Hello.', status: 'waiting' });
  expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
    'attachmentName',
    'body',
    'createdAt',
    'id',
    'recipient',
    'status',
    'subject',
  ]);
});

async function queue(count: number): Promise<void> {
  const mails = Array.from({ length: count }, (_, i) => ({
    dedupeKey: `news:${i}`,
    recipient: `p${i}@club.test`,
    subject: 'News',
    body: 'Hello.',
    about: [],
  }));
  await queueMail(db, mails, 'waiting');
}
