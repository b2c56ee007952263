import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';

/** Waits until all queued mail was sent, since mail that is put back when the server is unreachable would change at any time. */
export async function delivered(db: Database): Promise<void> {
  const isOnItsWay = inArray(outbox.status, ['waiting', 'sending']);
  const left = async () => (await db.select({ id: outbox.id }).from(outbox).where(isOnItsWay)).length;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
}
