import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { clubs } from '@/features/club/tables';
import { createDatabase, type Database } from '@/platform/db/database';
import { openEmbedded } from '@/platform/db/embedded/open';
import { connectionOptions } from '@/platform/db/open';
import { projectPath } from '@/platform/root';
import type { TestDatabases } from './global-setup';
import { administer, databaseAt } from './postgres-server';

/** Returns an empty, migrated database on the engine that this run tests. `close` removes it. */
export async function createTestDatabase(): Promise<Database> {
  const databases = inject('databases');
  const name = randomBytes(6).toString('hex');
  return databases.engine === 'embedded' ? openCopy(databases, name) : createCopy(databases, name);
}

/** Inserts the installation's club, without which nobody can be signed in. */
export async function makeClub(db: Database, values: Partial<typeof clubs.$inferInsert> = {}) {
  const [club] = await db
    .insert(clubs)
    .values({ name: 'Test Club', ...values })
    .returning();
  if (!club) throw new Error('No club was made.');
  return club;
}

/** The engine's compiled code. While it is referenced, other threads that compile the same code reuse it. */
let engineCode: Promise<WebAssembly.Module> | undefined;

async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(projectPath('node_modules/@electric-sql/pglite/dist/pglite.wasm')));
}

type On<E> = Extract<TestDatabases, { engine: E }>;

/** Opens a copy of the template. Nothing has to survive a crash, so neither the copy nor a commit is synced to disk. */
async function openCopy({ folder, template }: On<'embedded'>, name: string): Promise<Database> {
  const home = join(folder, name);
  engineCode ??= compileEngine();
  await engineCode;
  // Synchronous, since nothing else runs on this thread and copying 700 small files one by one takes a fourth of the work.
  cpSync(template, join(home, 'data'), { recursive: true });
  const engine = await openEmbedded({ dataDir: join(home, 'data') });
  await engine.pool.query('set synchronous_commit = off');
  const close = async () => {
    await engine.close();
    await rm(home, { recursive: true, force: true });
  };
  return createDatabase('embedded', { ...engine, close });
}

async function createCopy({ url, template, prefix }: On<'postgres'>, name: string): Promise<Database> {
  const own = `${prefix}_${name}`;
  await administer(url, (client) => client.query(`create database ${own} template ${template}`));
  const pool = new pg.Pool({ connectionString: databaseAt(url, own), max: 10, options: connectionOptions });
  pool.on('error', () => undefined);
  const remove = async () => {
    await pool.end();
    await administer(url, (client) => client.query(`drop database if exists ${own} with (force)`));
  };
  let removed: Promise<void> | undefined;
  const close = () => {
    removed ??= remove();
    return removed;
  };
  return createDatabase('postgres', { pool, close });
}
