import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from '../db/database';
import { makePrivate } from '../storage/private-folder';
import type { Manifest, TableEntry } from './manifest';
import { createDigest, readRows, setFormats } from './read-rows';
import { quoted, readShapes, type TableShape } from './table-shape';

/** All rows as they stood at one moment, written down in a folder of this machine. */
export interface Snapshot extends Pick<Manifest, 'migrations' | 'tables'> {
  /** Where a table's rows lie. */
  pathOf(table: string): string;
  /** Removes what was written down. */
  discard(): Promise<void>;
}

/**
 * Writes all rows that a backup holds into `folder`, which is emptied first, as fast as they come: the embedded engine serves nobody else
 * meanwhile. Throws what the disk or the database does, with nothing left in the folder.
 */
export async function takeSnapshot({ pool }: Pick<Database, 'pool'>, folder: string): Promise<Snapshot> {
  const discard = () => rm(folder, { recursive: true, force: true });
  const pathOf = (table: string) => join(folder, `${table}.ndjson`);
  await discard();
  makePrivate(folder);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await setFormats(client);
    const migrations = await readMigrations(client);
    const tables: TableEntry[] = [];
    for (const shape of await readShapes(client)) tables.push(await writeTable(client, shape, pathOf(shape.name)));
    return { migrations, tables, pathOf, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** What has been done to the tables of a database, in order; nothing where there are none. */
export async function readMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!rows[0]?.there) return [];
  const done = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return done.rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

async function writeTable(client: pg.ClientBase, shape: TableShape, path: string): Promise<TableEntry> {
  const digest = createDigest();
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const rows of readRows(client, shape)) await file.appendFile(digest.add(rows));
  } finally {
    await file.close();
  }
  const columns = shape.columns.map(({ name }) => name);
  return { name: shape.name, columns, ...digest.end(), counters: await readCounters(client, shape) };
}

/** Numbers that were given out and then deleted aren't given out again. */
async function readCounters(client: pg.ClientBase, { name, counted }: TableShape): Promise<TableEntry['counters']> {
  const counters = [];
  for (const column of counted) {
    const found = await client.query<{ sequence: string }>('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column,
    ]);
    const { rows } = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${found.rows[0]?.sequence}`,
    );
    if (rows[0]?.used) counters.push({ column, last: Number(rows[0].last) });
  }
  return counters;
}
