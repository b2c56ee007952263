import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { projectPath } from '../root';
import { lockSession, unlockSession } from './advisory-lock';
import type { Database } from './database';

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait for it. */
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
