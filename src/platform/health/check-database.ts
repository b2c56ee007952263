import { sql } from 'drizzle-orm';
import type { Timing } from '@/shared/timing';
import type { Database } from '../db/database';
import { inTime } from './in-time';

export interface DatabaseState {
  state: 'online' | 'slow' | 'offline';
  engine: Database['engine'];
  /** In bytes; null when it couldn't be queried. */
  size: number | null;
  problems: string[];
}

/** Queries the database and measures how long it takes. Never throws. */
export async function checkDatabase(
  db: Pick<Database, 'execute' | 'engine'>,
  { healthCheck, slowDatabase }: Pick<Timing, 'healthCheck' | 'slowDatabase'>,
): Promise<DatabaseState> {
  const { engine } = db;
  const startedAt = performance.now();
  try {
    const size = await inTime(
      db.execute<{ size: string }>(sql`select pg_database_size(current_database())::text as size`),
      healthCheck,
    );
    const isSlow = performance.now() - startedAt > slowDatabase;
    return {
      state: isSlow ? 'slow' : 'online',
      engine,
      size: Number(size.rows[0]?.size ?? 0),
      problems: isSlow ? ['The database takes longer than a second to answer.'] : [],
    };
  } catch {
    return { state: 'offline', engine, size: null, problems: ["The database doesn't answer."] };
  }
}
