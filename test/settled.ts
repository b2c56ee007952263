import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '@/platform/db/database';

/** Turns of the event loop in which the database is asked nothing, after which what could be done is done. */
const QUIET_TURNS = 100;

/**
 * Waits until everything that a request can do by itself is done: one that waits for no timer, file or password hash asks the database its
 * next question within one turn, and hands over its answer within a few.
 */
export async function settled({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await turn();
    const isAsked = pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
    quiet = isAsked ? 0 : quiet + 1;
  }
}
