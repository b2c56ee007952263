import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database, Db } from '@/platform/db/database';

/** Waits until at least this many others wait for a lock; on the embedded engine, for its one connection. */
export async function untilOthersWait({ engine, pool }: Database, tx: Db, least = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const count = engine === 'embedded' ? pool.waitingCount : await waiting(tx);
      if (count < least) throw new Error(`${count} of ${least} wait for a lock.`);
    },
    { timeout: 15_000, interval: 5 },
  );
}

async function waiting(tx: Db): Promise<number> {
  // Otherwise a transaction keeps seeing the activity of its first query.
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
