import { and, inArray, isNull, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { rewriteFiles } from '@/platform/db/rewrite-files';
import { erasures } from '../tables';

/**
 * Clears erased children from the files of the database. Leaves a child to the next run while a transaction may still read the rows from
 * before. Returns how many children it cleared. Throws as `rewriteFiles` does.
 * @unscoped runs on a schedule
 */
export async function clearFiles(db: Database): Promise<number> {
  // The query's own snapshot counts too, since it is as old as the oldest write in all databases of the server.
  const stillRead = sql`exists (select 1 from pg_stat_activity
    where coalesce(datname, current_database()) = current_database() and age(backend_xmin) >= age(${erasures}.xmin))`;
  const rows = await db
    .select({ id: erasures.playerId })
    .from(erasures)
    .where(and(isNull(erasures.clearedAt), sql`not ${stillRead}`));
  if (rows.length === 0) return 0;
  await rewriteFiles(db);
  const ids = rows.map(({ id }) => id);
  await db.update(erasures).set({ clearedAt: now }).where(inArray(erasures.playerId, ids));
  return rows.length;
}
