import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { errorCode } from '../error-code';
import { isStale, nameStatements } from './named-statements';

/** What queries and commands run on: the database itself or the current transaction. */
export type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database extends Db {
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'postgres';
  /** Returns how many statements have changed rows, in a database that only this program can write to; null when others may write too. */
  readonly changes: (() => number) | null;
  /**
   * Runs `work` in one transaction; a throw rolls it back. Inside, only the passed handle may be used. `work` is run again after a
   * conflict with another transaction, so it must do nothing that can't be rolled back.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const transactions = new AsyncLocalStorage<true>();

/** What an engine provides. */
export interface Engine {
  pool: pg.Pool;
  close(): Promise<void>;
  changes?: () => number;
}

/** Wraps the connection pool of either engine. */
export function createDatabase(name: Database['engine'], { pool, close, changes }: Engine): Database {
  guardPool(pool);
  nameStatements(pool);
  const orm = drizzle(pool, { casing: 'snake_case' });
  return {
    pool,
    engine: name,
    changes: changes ?? null,
    select: orm.select.bind(orm),
    selectDistinct: orm.selectDistinct.bind(orm),
    insert: orm.insert.bind(orm),
    update: orm.update.bind(orm),
    delete: orm.delete.bind(orm),
    execute: orm.execute.bind(orm),
    transaction: (work) => retried(() => orm.transaction((tx) => transactions.run(true, () => work(tx)))),
    close,
  };
}

/** Attempts at a transaction before its conflict with another one is reported. */
const MAX_ATTEMPTS = 4;

/** Runs a transaction again when PostgreSQL ended it because of another one or of a stale statement; nothing of it was written. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWorthATry(error)) throw error;
    }
  }
}

function isWorthATry(error: unknown): boolean {
  return conflictCodes.has(errorCode(error)) || isStale(error);
}

/** serialization_failure, deadlock_detected */
const conflictCodes = new Set(['40001', '40P01']);

/**
 * Makes `pool.connect` throw inside a transaction: the embedded engine has one connection, so requesting a second one would wait forever.
 */
function guardPool(pool: pg.Pool): void {
  const connect = pool.connect;
  pool.connect = function guarded(this: pg.Pool, ...args: Parameters<typeof connect>) {
    if (transactions.getStore()) throw new Error('Inside a transaction, use the handle that it passes.');
    return connect.apply(this, args);
  } as typeof connect;
}
