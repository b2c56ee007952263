import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { monotonic } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { paymentAttempts } from '../../tables/checkout';
import { unreachable } from './open-checkout';

/** The interval between two checks of an attempt, in milliseconds: at first, and later. */
const POLL_MS = 50;
const MAX_POLL_MS = 500;

/** Callers in this process that wait for the same attempt share its checks. */
const looking = new WeakMap<Database, Map<number, Promise<string | null>>>();

/**
 * Waits until another caller's attempt is open, or `patience` on the monotonic clock is over. Returns its address, or null where it is
 * neither open nor failed. Throws `unavailable` where it failed, so that the waiting callers don't all ask the provider again.
 * @unscoped changes what its caller has locked within a scope
 */
export function untilOpen(db: Database, attemptId: number, patience: number): Promise<string | null> {
  const looks = looking.get(db) ?? new Map<number, Promise<string | null>>();
  looking.set(db, looks);
  const look = looks.get(attemptId) ?? pollAttempt(db, attemptId, patience).finally(() => looks.delete(attemptId));
  looks.set(attemptId, look);
  return look;
}

async function pollAttempt(db: Database, attemptId: number, patience: number): Promise<string | null> {
  for (let pause = POLL_MS; monotonic() < patience; pause = Math.min(2 * pause, MAX_POLL_MS)) {
    await sleep(pause);
    const [attempt] = await db
      .select({ status: paymentAttempts.status, redirectUrl: paymentAttempts.redirectUrl })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId));
    if (attempt?.status === 'failed') throw unreachable();
    if (attempt?.status !== 'creating') return attempt?.status === 'open' ? attempt.redirectUrl : null;
  }
  return null;
}
