import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Database } from '../db/database';
import type { FileStorage } from '../storage/storage';
import { hashOf } from './check-archive';
import { leftOut } from './left-out';
import { loadRows } from './load-rows';
import { fileEntry } from './manifest';
import { type Archive, damaged } from './open-archive';
import { setFormats } from './read-rows';
import { RestoreRefused } from './refused';
import { quoted, readShapes } from './table-shape';

/** The old machine may have sent waiting mail in the meantime, and mail in doubt isn't sent again (decision 003). */
const SETTLE_MAIL = `update outbox_mail set status = 'interrupted', claimed_at = null where status in ('waiting', 'sending')`;

/**
 * Restores a checked archive into a storage and an empty database whose tables are at the archive's migration: all of it or nothing. The
 * tables `emptied` lose their rows. Throws `RestoreRefused` when the database contains rows or is in use.
 */
export async function restoreArchive(
  db: Pick<Database, 'pool' | 'engine'>,
  storage: FileStorage,
  archive: Archive,
  emptied: readonly string[],
): Promise<void> {
  const client = await db.pool.connect();
  const saved: string[] = [];
  try {
    await client.query('begin');
    await setFormats(client);
    await refuseInUse(client);
    await refuseFilled(client);
    await emptyLeftOut(client);
    await saveFiles(storage, archive, saved);
    await loadRows(client, archive);
    await client.query(SETTLE_MAIL);
    await empty(client, archive, emptied);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of saved) await storage.remove(key);
    throw isOfRows(error) ? damaged() : error;
  } finally {
    client.release();
  }
}

/**
 * Throws `RestoreRefused` when the database contains rows or is in use, and leaves it unchanged: a club of an older Yelo must not get the
 * tables of the archive.
 */
export async function checkEmpty({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await refuseInUse(client);
    await refuseFilled(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Returns whether the database rejected values or the rows they refer to. The error's message may contain a name. */
function isOfRows(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/**
 * Empties the tables that no backup contains: sessions of a club that was in this database before would belong to the same people again.
 */
async function emptyLeftOut(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any ($1) and tablename <> 'change_counter'`,
    [Object.keys(leftOut)],
  );
  for (const { name } of rows) await client.query(`delete from ${quoted(name)}`);
}

/** Empties those of the tables `names` that the archive has; an older archive may lack some of them. */
async function empty(client: pg.ClientBase, { manifest }: Archive, names: readonly string[]): Promise<void> {
  for (const { name } of manifest.tables) if (names.includes(name)) await client.query(`delete from ${quoted(name)}`);
}

/**
 * Throws when another program uses the database. The embedded engine is locked, but on a separate server this very program may be
 * running.
 */
async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rows[0]?.others) {
    throw new RestoreRefused(
      'Another program is using this database. Stop Yelo and whatever else does, and try again.',
    );
  }
}

/** Throws when a table contains rows. Locks all tables: a user who signs up in the meantime waits, and finds the restored club. */
async function refuseFilled(client: pg.ClientBase): Promise<void> {
  for (const { name } of await readShapes(client)) {
    await client.query(`lock table ${quoted(name)} in access exclusive mode`);
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) throw filled();
  }
}

export function filled(): RestoreRefused {
  return new RestoreRefused(
    'This database holds a club already, and a backup is only read into an empty one. Set DATA_DIR or DATABASE_URL to another.',
  );
}

/**
 * Copies the archive's files through the folder for incoming uploads, then reads each again from its final place. Adds the keys that
 * didn't exist before to `saved`.
 */
async function saveFiles(storage: FileStorage, archive: Archive, saved: string[]): Promise<void> {
  const path = join(storage.incoming, `restore-${randomBytes(8).toString('hex')}`);
  try {
    for (const { key, size, sha256 } of archive.manifest.files) {
      if ((await keptHash(storage, key)) === sha256) continue;
      await pipeline(await archive.read(fileEntry(key)), createWriteStream(path, { mode: 0o600 }));
      saved.push(key);
      await storage.save(key, path, { size, mediaType: 'application/octet-stream' });
      if ((await keptHash(storage, key)) !== sha256) throw damaged();
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function keptHash(storage: FileStorage, key: string): Promise<string | null> {
  const found = await storage.open(key);
  return found && hashOf(found.stream);
}
