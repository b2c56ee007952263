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

/** Nobody knows whether what waited was sent by the old machine meanwhile, and mail in doubt isn't sent again (decision 003). */
const SETTLE_MAIL = `update outbox_mail set status = 'interrupted', claimed_at = null where status in ('waiting', 'sending')`;

/**
 * Reads a checked archive into an empty database, whose tables stand where the archive's stood, and into a storage: all of it or nothing.
 * The tables `emptied` lose their rows. Throws `RestoreRefused` for a database that holds rows or is in use.
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
 * Throws `RestoreRefused` for a database that holds rows or is in use, and leaves it as it is: a club of an older Yelo must not get the
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

/** Whether the database refused values or what they refer to. Its message may hold a name. */
function isOfRows(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** Sessions of a club that was taken out of this database would be of the same people again. */
async function emptyLeftOut(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any ($1) and tablename <> 'change_counter'`,
    [Object.keys(leftOut)],
  );
  for (const { name } of rows) await client.query(`delete from ${quoted(name)}`);
}

/** An older archive may lack some of the tables. */
async function empty(client: pg.ClientBase, { manifest }: Archive, names: readonly string[]): Promise<void> {
  for (const { name } of manifest.tables) if (names.includes(name)) await client.query(`delete from ${quoted(name)}`);
}

/** The embedded engine is locked; a server of one's own may have this very program at work on it. */
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

/** Nobody may come in between: who signs up meanwhile waits, and finds the restored club. */
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

/** By way of the folder that uploads take, and read once more from where they lie then. `saved` notes those that weren't there before. */
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
