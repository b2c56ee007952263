import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '@/shared/errors';
import { formatWait } from '@/shared/format';
import type { Actor } from '@/shared/permissions';
import { now } from './clock';
import { lock } from './db/advisory-lock';
import type { Db } from './db/database';
import { auditLog } from './db/tables';

/** A limit on what one person may do within any 24 hours. */
export interface DailyLimit {
  most: number;
  /** What is limited, in the plural. */
  what: string;
}

/** The time one day ago. */
export const aDayAgo: SQL = sql`${now} - interval '1 day'`;

/**
 * Checks by the audit log, which also keeps actions that were undone, that a user may do something once more today, or `wanted` times.
 * Concurrent transactions of the user run one after the other. Throws `too_many_requests`, which says when it is possible again.
 */
export function checkDailyCount(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  actions: readonly `${string}.${string}`[],
  limit: DailyLimit,
  wanted = 1,
): Promise<void> {
  const { id, at, actorId, action } = auditLog;
  const counted = tx
    .select({ id, at, amount: sql`1`.as('amount') })
    .from(auditLog)
    .where(and(eq(actorId, actor.id), inArray(action, [...actions]), gt(at, aDayAgo)));
  return checkDaily(tx, actor, counted, limit, wanted);
}

/** Checks the same limit for the `amount` of rows with an `id` that were written `at`, within the last day. */
export async function checkDaily(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  rows: SQLWrapper,
  { most, what }: DailyLimit,
  wanted: number,
): Promise<void> {
  if (wanted === 0) return;
  await lock(tx, 'daily-limit', `${what} ${actor.id}`);
  // The newest row that must be a day old before the limit allows more.
  const found = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(at) - (${aDayAgo})))::int as seconds
    from (select at, sum(amount) over (order by at desc, id desc) as used from (${rows}) as counted) as summed
    where used + ${wanted}::bigint > ${most}::bigint`);
  const seconds = found.rows[0]?.seconds ?? null;
  if (seconds === null) return;
  const sentence = `That is enough ${what} for one day. Please go on in ${formatWait(seconds)}.`;
  throw new AppError('too_many_requests', sentence, { retryAfterSeconds: Math.max(1, seconds) });
}
