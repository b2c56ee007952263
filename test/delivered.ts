import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';

/** Waits until all mail that was written has been sent: what a server that can't be reached gets back changes when it likes. */
export async function delivered(db: Database): Promise<void> {
  const isOnItsWay = inArray(outbox.status, ['waiting', 'sending']);
  const left = async () => (await db.select({ id: outbox.id }).from(outbox).where(isOnItsWay)).length;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
}
