import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database';

/**
 * Waits for the lock of this name, and of this key where one is given, which the end of the transaction frees. A name belongs to one
 * file: everybody who takes it waits for everybody else who does.
 */
export async function lock(tx: Pick<Db, 'execute'>, name: string, key?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(name, key)})`);
}

/** Waits for a lock that the connection holds beyond its transactions: until `unlockSession` or its own end. */
export async function lockSession(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumber(name)]);
}

export async function unlockSession(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lockNumber(name)]);
}

/** PostgreSQL knows locks by number; 64 bits of a hash differ wherever the names do. */
export function lockNumber(name: string, key?: string): bigint {
  const text = key === undefined ? name : `${name}\0${key}`;
  return createHash('sha256').update(text).digest().readBigInt64BE();
}
