import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { projectPath } from '../root';
import type { Database } from './database';
import { migrateDatabase } from './migrate';

/** Returns the hashes of all migrations that this program knows, in order. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: projectPath('migrations') }).map(({ hash }) => hash);
}

/** Migrates the tables to their state after the first `count` migrations, and no further. */
export async function migrateTo(db: Database, count: number): Promise<void> {
  if (count === knownMigrations().length) return migrateDatabase(db);
  const folder = await mkdtemp(join(tmpdir(), 'yelo-migrations-'));
  try {
    await cp(projectPath('migrations'), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: { entries: unknown[] } = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(db, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
