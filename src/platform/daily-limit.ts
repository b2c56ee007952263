import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '@/shared/errors';
import { formatWait } from '@/shared/format';
import type { Actor } from '@/shared/permissions';
import { now } from './clock';
import { lock } from './db/advisory-lock';
import type { Db } from './db/database';
import { auditLog } from './db/tables';

/** What one person may do in any 24 hours. */
export interface DailyLimit {
  most: number;
  /** What there is enough of, in the plural. */
  what: string;
}

/** A day before now. */
export const aDayAgo: SQL = sql`${now} - interval '1 day'`;

/**
 * Makes sure that somebody may do that once more today, or `wanted` times, by the audit log, which what was undone stays in. Of several
 * transactions at once each sees the one before. Throws `too_many_requests`, which says when it is possible again.
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

/** The same for the `amount` of rows with an `id` that were written `at`, in the last day. */
export async function checkDaily(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  rows: SQLWrapper,
  { most, what }: DailyLimit,
  wanted: number,
): Promise<void> {
  if (wanted === 0) return;
  await lock(tx, 'daily-limit', `${what} ${actor.id}`);
  // The newest row that must be a day old before there is room again.
  const found = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(at) - (${aDayAgo})))::int as seconds
    from (select at, sum(amount) over (order by at desc, id desc) as used from (${rows}) as counted) as summed
    where used + ${wanted}::bigint > ${most}::bigint`);
  const seconds = found.rows[0]?.seconds ?? null;
  if (seconds === null) return;
  const sentence = `That is enough ${what} for one day. Please go on in ${formatWait(seconds)}.`;
  throw new AppError('too_many_requests', sentence, { retryAfterSeconds: Math.max(1, seconds) });
}
