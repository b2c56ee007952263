import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database';

/**
 * Waits for the lock with this name, and this key if given; the end of the transaction releases it. Each name belongs to one file: all
 * users of a name wait for each other.
 */
export async function lock(tx: Pick<Db, 'execute'>, name: string, key?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(name, key)})`);
}

/** Waits for a lock that the connection holds beyond its transactions, until `unlockSession` or the end of the connection. */
export async function lockSession(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumber(name)]);
}

export async function unlockSession(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lockNumber(name)]);
}

/** Returns the number of a lock, as PostgreSQL identifies locks by number; 64 bits of a hash differ whenever the names do. */
export function lockNumber(name: string, key?: string): bigint {
  const text = key === undefined ? name : `${name}\0${key}`;
  return createHash('sha256').update(text).digest().readBigInt64BE();
}
