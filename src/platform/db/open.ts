import { join } from 'node:path';
import pg from 'pg';
import { type Config, ConfigError } from '../config';
import { projectPath } from '../root';
import { createDatabase, type Database } from './database';
import { openEmbedded } from './embedded/open';

/** Opens the engine that the configuration names. Throws an error of one sentence when it can't. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'demo'>): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  const engine = await openEmbedded({
    dataDir: join(config.dataDir, config.demo ? 'demo' : 'club'),
    templateDir: projectPath('dist/template'),
    // Nothing can be answered any more: the process supervisor starts the program again.
    onCrash: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  return createDatabase('embedded', engine);
}

/**
 * The settings of each connection. Compiling a statement (jit) takes seconds for one with many conditions, even where running it takes
 * milliseconds: PostgreSQL decides by an estimate of the cost that doesn't include the number of expressions.
 */
export const connectionOptions = '-c TimeZone=UTC -c jit=off';

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: connectionOptions,
    connectionTimeoutMillis: 5000,
  });
  pool.on('error', () => undefined);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error('it is older than PostgreSQL 15');
  } catch (error) {
    await pool.end();
    throw new ConfigError(`The database that DATABASE_URL names can't be used: ${reasonOf(error)}.`);
  }
  return createDatabase('postgres', { pool, close: () => pool.end() });
}

/** Returns a reason without the address, which may contain a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const nested = error instanceof AggregateError ? error.errors[0] : error;
  return nested instanceof Error && nested.message ? nested.message : 'no answer';
}
