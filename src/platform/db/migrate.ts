import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { projectPath } from '../root';
import { lockSession, unlockSession } from './advisory-lock';
import type { Database } from './database';

/** Applies all pending migrations. When several processes start at once, one migrates and the others wait for it. */
export async function migrateDatabase(db: Database, migrationsFolder = projectPath('migrations')): Promise<void> {
  const client = await db.pool.connect();
  try {
    await lockSession(client, 'migrate');
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await unlockSession(client, 'migrate');
    }
  } finally {
    client.release();
  }
}
