import { sql } from 'drizzle-orm';
import type { Database, Db } from '@/platform/db/database';

/** Any number that only this program uses for an advisory lock. */
const SCHEDULE_LOCK = 7_193_564;

/**
 * A transaction that changes the schedule. One at a time in the whole club: who comes second sees what the first one saved, so of
 * two people who book the same ice at once at least one is told.
 */
export function withScheduleLock<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK})`);
    return work(tx);
  });
}
