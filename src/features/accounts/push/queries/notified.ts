import { and, gt, like, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import { pushMessages } from '../../tables';

/**
 * Returns the keys of the last two days' news that was mailed or pushed, of those that match a LIKE pattern.
 * @unscoped keys that record what was sent, for no client
 */
export async function listNewsKeys(db: Db, pattern: string): Promise<string[]> {
  const isRecent = ({ dedupeKey, createdAt }: typeof outbox | typeof pushMessages): SQL | undefined =>
    and(like(dedupeKey, pattern), gt(createdAt, sql`${now} - interval '2 days'`));
  const rows = await unionAll(
    db.select({ key: outbox.dedupeKey }).from(outbox).where(isRecent(outbox)),
    db.select({ key: pushMessages.dedupeKey }).from(pushMessages).where(isRecent(pushMessages)),
  );
  return rows.map(({ key }) => key);
}
