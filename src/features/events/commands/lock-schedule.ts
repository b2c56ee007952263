import { lock } from '@/platform/db/advisory-lock';
import type { Database, Db } from '@/platform/db/database';

/**
 * Runs a transaction that changes the schedule, one at a time in the whole club: the second sees what the first has saved, so of two
 * users who book the same ice at once at least one is notified.
 * @unscoped a lock, within which its caller takes a scope
 */
export function withScheduleLock<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lock(tx, 'schedule');
    return work(tx);
  });
}
