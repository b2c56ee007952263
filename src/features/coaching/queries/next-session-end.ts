import { gt, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { coachSessions } from '../tables';
import { endSql } from './projection';

/** Returns the next moment at which any coach's session ends, as text. It distinguishes lists that depend on which sessions are over. */
export async function nextSessionEnd(db: Db): Promise<string> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${endSql})::text` })
    .from(coachSessions)
    .where(gt(endSql, now));
  return String(row?.at);
}
