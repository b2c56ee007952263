import { gt, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { cacheUntilMoment } from '@/platform/http/answer/cache-until-moment';
import { coachSessions } from '../tables';
import { endSql } from './projection';

/**
 * Returns a function that returns, as text, when the next coach's session ends: lists that depend on which sessions are over change then.
 * @unscoped returns when something begins or ends, for tags alone, and not what
 */
export function nextSessionEnd(db: Db): ReturnType<typeof cacheUntilMoment> {
  return cacheUntilMoment([coachSessions], async () => {
    const [row] = await db
      .select({ at: sql<number | null>`floor(extract(epoch from min(${endSql})) * 1000)::float8` })
      .from(coachSessions)
      .where(gt(endSql, now));
    return row?.at ?? null;
  });
}
