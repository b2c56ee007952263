import { sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { cacheUntilMoment } from '@/platform/http/answer/cache-until-moment';
import { events } from '../tables';

/**
 * Returns a function that returns, as text, when the next event begins or ends: answers that depend on which events have begun or ended
 * change then.
 * @unscoped returns when something begins or ends, for tags alone, and not what
 */
export function nextMoment(db: Db): ReturnType<typeof cacheUntilMoment> {
  return cacheUntilMoment([events], async () => {
    const { rows } = await db.execute<{ at: number | null }>(sql`
      select floor(extract(epoch from least(
        (select min(${events.startTime}) from ${events} where ${events.startTime} > ${now}),
        (select min(${events.endTime}) from ${events} where ${events.endTime} > ${now}))) * 1000)::float8 as at`);
    return rows[0]?.at ?? null;
  });
}
