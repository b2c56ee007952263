import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { inTime } from './in-time';

/** The job clock ticks at least every half minute. */
const SILENT_FOR = sql`interval '3 minutes'`;

const SILENT = "Work by the clock isn't done, such as reminders and mail. Restart the program.";

/** Returns what is wrong with scheduled jobs: nothing, or that their clock has stopped. Never throws. */
export async function checkJobs(db: Pick<Db, 'execute'>, patience: number): Promise<string[]> {
  try {
    const { rows } = await inTime(
      db.execute<{ isAlive: boolean }>(
        sql`select coalesce(max(cron_on) > now() - ${SILENT_FOR}, false) as "isAlive" from pgboss.version`,
      ),
      patience,
    );
    return rows[0]?.isAlive ? [] : [SILENT];
  } catch {
    return [SILENT];
  }
}
