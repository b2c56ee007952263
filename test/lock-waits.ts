import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database, Db } from '@/platform/db/database';

/** Waits until somebody else waits for what this transaction has locked. The embedded engine has one connection, which they wait for. */
export async function untilSomebodyWaits({ engine, pool }: Database, tx: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const count = engine === 'embedded' ? pool.waitingCount : await blockedBy(tx);
      if (count === 0) throw new Error('Nobody waits for the transaction.');
    },
    { timeout: 15_000, interval: 5 },
  );
}

async function blockedBy(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rows[0]?.count ?? 0;
}
