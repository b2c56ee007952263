import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, type Database } from '@/platform/db/database';
import { openEmbedded } from '@/platform/db/embedded/open';
import { makeTemplate } from '@/platform/db/make-template';
import { migrateDatabase } from '@/platform/db/migrate';
import { projectPath } from '@/platform/root';
import { administer, databaseAt } from './postgres-server';

/** Where the databases of a run are, and the template they are copied from. */
export type TestDatabases = { folder: string } & (
  | { engine: 'embedded'; template: string }
  /** `prefix` is the beginning of the name of every database of this run. */
  | { engine: 'postgres'; url: string; template: string; prefix: string }
);

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

/**
 * Makes the template of all test databases once per run, on PostgreSQL when it is available. Returns a function that removes everything
 * that the run left.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepare(project, process.env.YELO_TEST_DATABASE_URL);
}

/** Does the same on the PostgreSQL at `url`, or on the embedded engine without one. `fill` writes the initial rows of every database. */
export async function prepare(
  project: TestProject,
  url: string | undefined,
  fill?: (databases: TestDatabases) => Promise<void>,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yelo-test-run-'));
  const prefix = `yelo_test_${randomBytes(4).toString('hex')}`;
  const clean = async () => {
    if (url) await dropAll(url, prefix);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const databases = url ? await onPostgres(url, folder, prefix) : await onEmbedded(folder);
    if (fill) {
      if (databases.engine === 'embedded') databases.template = copied(databases.template, join(folder, 'filled'));
      await fill(databases);
    }
    project.provide('databases', databases);
  } catch (error) {
    await clean();
    throw error;
  }
  return clean;
}

/** Makes the embedded template, which is cached between runs while the migrations and the engine are the same. */
async function onEmbedded(folder: string): Promise<TestDatabases> {
  const cache = projectPath('node_modules/.cache/yelo');
  const template = join(cache, `test-template-${fingerprint()}`);
  if (!existsSync(template)) {
    await makeTemplate(join(folder, 'template', 'data'));
    mkdirSync(cache, { recursive: true });
    for (const old of readdirSync(cache).filter((name) => name.startsWith('test-template-'))) {
      rmSync(join(cache, old), { recursive: true, force: true });
    }
    const own = `${template}.${process.pid}`;
    // Copied, since the temporary folder may be on another disk.
    cpSync(join(folder, 'template', 'data'), own, { recursive: true });
    // When another run was faster, its template is the same.
    if (existsSync(template)) rmSync(own, { recursive: true });
    else renameSync(own, template);
  }
  return { engine: 'embedded', folder, template };
}

async function onPostgres(url: string, folder: string, prefix: string): Promise<TestDatabases> {
  const template = `${prefix}_template`;
  await administer(url, (client) => client.query(`create database ${template} template template0`));
  const databases = { engine: 'postgres', folder, url, template, prefix } as const;
  const db = await openTemplate(databases);
  await migrateDatabase(db).finally(() => db.close());
  return databases;
}

/** Opens the template itself, to fill it before the first copy. */
export async function openTemplate(databases: TestDatabases): Promise<Database> {
  if (databases.engine === 'embedded')
    return createDatabase('embedded', await openEmbedded({ dataDir: databases.template }));
  const pool = new pg.Pool({ connectionString: databaseAt(databases.url, databases.template), max: 2 });
  return createDatabase('postgres', { pool, close: () => pool.end() });
}

function copied(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return to;
}

async function dropAll(url: string, prefix: string): Promise<void> {
  await administer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(projectPath('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `migrations/${name}`);
  const makers = ['src/platform/db/embedded/engine.ts', 'node_modules/@electric-sql/pglite/package.json'];
  for (const file of [...migrations, ...makers]) hash.update(`${file}\n`).update(readFileSync(projectPath(file)));
  return hash.digest('hex').slice(0, 16);
}
