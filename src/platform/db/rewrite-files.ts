import type { Database } from './database';

/** How long a table is waited for: whoever else wants it waits behind. */
const LOCK_MS = 2000;

/**
 * Writes all tables, their indexes and statistics anew, so that the files hold nothing that rows no longer say. Where the files are the
 * program's own, the write-ahead log goes too; a server's belongs to who runs it. Throws what the database does, such as when a table is in
 * use for long.
 */
export async function rewriteFiles({ pool, engine }: Pick<Database, 'pool' | 'engine'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname = 'public' order by relname`,
  );
  // A statement at a time, so that the embedded engine serves others between them.
  for (const { name } of rows) await vacuum(pool, `(full, analyze) ${name}`);
  // It holds values of columns. Who doesn't own the server is warned, and it is left as it is.
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

/** Old files of the log are kept to be written over: each is filled up, and then removed. */
async function clearLog(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from pg_ls_waldir()');
  for (let left = rows[0]?.count ?? 0; left > 0; left--) {
    // Without a word in it, a file isn't left.
    await pool.query("select pg_logical_emit_message(false, '', '')");
    await pool.query('select pg_switch_wal()');
  }
  await pool.query('set wal_recycle = off');
  await pool.query('checkpoint').finally(() => pool.query('reset wal_recycle'));
}
