import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '@/platform/db/database';

/** Turns of the event loop without a query after which all possible work counts as done. */
const QUIET_TURNS = 100;

/**
 * Waits until requests have done everything they can do by themselves: a request that doesn't wait for a timer, a file or a password hash
 * sends its next query within one turn, and its response within a few.
 */
export async function settled({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; ) {
    await turn();
    const isAsked = pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
    quiet = isAsked ? 0 : quiet + 1;
  }
}
