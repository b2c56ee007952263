import { lock } from '@/platform/db/advisory-lock';
import type { Database, Db } from '@/platform/db/database';

/**
 * A transaction that changes the schedule. One at a time in the whole club: who comes second sees what the first one saved, so of
 * two people who book the same ice at once at least one is told.
 */
export function withScheduleLock<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lock(tx, 'schedule');
    return work(tx);
  });
}
