import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from '../db/database';
import { makePrivate } from '../storage/private-folder';
import type { Manifest, TableEntry } from './manifest';
import { createDigest, readRows, setFormats } from './read-rows';
import { quoted, readShapes, type TableShape } from './table-shape';

/** All rows as of one moment, written to a folder on this machine. */
export interface Snapshot extends Pick<Manifest, 'migrations' | 'tables'> {
  /** Returns the path of a table's rows. */
  pathOf(table: string): string;
  /** Removes the written files. */
  discard(): Promise<void>;
}

/**
 * Writes all rows that a backup contains into `folder`, which is emptied first, as fast as possible: the embedded engine serves no other
 * client in the meantime. Rethrows errors of the disk and the database, and leaves nothing in the folder.
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

/** Returns the migrations that were applied to a database, in order; an empty list when there are none. */
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

/** Reads the identity counters, so that numbers of deleted rows aren't assigned again. */
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
