import { sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { cacheUntilMoment } from '@/platform/http/answer/cache-until-moment';
import { events } from '../tables';

/**
 * Returns what tells the next moment at which any event begins or ends, as text. It distinguishes answers that depend on which events have
 * begun or ended.
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
