import { sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { events } from '../tables';

/**
 * Returns the next moment at which any event begins or ends, as text. It distinguishes answers that depend on which events have begun or
 * ended.
 */
export async function nextMoment(db: Db): Promise<string> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(
      (select min(${events.startTime}) from ${events} where ${events.startTime} > ${now}),
      (select min(${events.endTime}) from ${events} where ${events.endTime} > ${now}))::text as at`);
  return String(rows[0]?.at);
}
