import type { Database } from './database';

/** How long to wait for a table's lock: other statements on the table queue behind it. */
const LOCK_MS = 2000;

/**
 * Rewrites all tables, their indexes and statistics, so that the files contain nothing that rows no longer say. On the embedded engine
 * the write-ahead log is cleared too; that of a server belongs to its operator. Rethrows database errors, such as a table that is in use
 * for long.
 */
export async function rewriteFiles({ pool, engine }: Pick<Database, 'pool' | 'engine'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname = 'public' order by relname`,
  );
  // One statement at a time, so that the embedded engine can serve others between them.
  for (const { name } of rows) await vacuum(pool, `(full, analyze) ${name}`);
  // It contains column values. A user who doesn't own the server gets a warning, and it is left unchanged.
  await vacuum(pool, 'full pg_catalog.pg_statistic');
  if (engine === 'embedded') await clearLog(pool);
}

async function vacuum(pool: Database['pool'], what: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    await client.query(`vacuum ${what}`);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
    client.release();
  }
}

/** Removes old log files: the engine keeps them for reuse, so each is filled up and then removed. */
async function clearLog(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from pg_ls_waldir()');
  for (let left = rows[0]?.count ?? 0; left > 0; left--) {
    // A log file without any record in it isn't switched.
    await pool.query("select pg_logical_emit_message(false, '', '')");
    await pool.query('select pg_switch_wal()');
  }
  await pool.query('set wal_recycle = off');
  await pool.query('checkpoint').finally(() => pool.query('reset wal_recycle'));
}
