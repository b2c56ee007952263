import type { Config } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { migrateDatabase } from '@/platform/db/migrate';
import { openDatabase } from '@/platform/db/open';

export interface OpenedDatabase {
  db: Database;
  /** The duration of each step in milliseconds. */
  ms: { open: number; migrate: number };
}

/** Opens the configured database and migrates it. Throws an error of one sentence when it can't. */
export async function openUpToDate(config: Config): Promise<OpenedDatabase> {
  const startedAt = performance.now();
  const db = await openDatabase(config);
  const opened = performance.now();
  try {
    await migrateDatabase(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, ms: { open: Math.round(opened - startedAt), migrate: Math.round(performance.now() - opened) } };
}
