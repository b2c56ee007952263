import { PGlite } from '@electric-sql/pglite';
import { DurableFs } from './durable-fs';

/** PostgreSQL calls siglongjmp on a query error; PGlite converts that to a JS exception with this status. */
const QUERY_ERROR = 100;

/** PGlite's defaults without -F (which turns fsync off), sized for an idle club server. */
const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'synchronous_commit=on',
  'full_page_writes=on',
  'search_path=public',
  'timezone=UTC',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'io_method=sync',
  'jit=off',
  'shared_buffers=32MB',
  'min_wal_size=8MB',
  'max_wal_size=64MB',
];

/** Opens the database in `dir` and runs initdb if there is none. `onDeath` is called for failures that PostgreSQL can't survive. */
export async function openEngine(dir: string, onDeath: (reason: string) => void): Promise<PGlite> {
  const engine = await PGlite.create({
    fs: new DurableFs(dir, onDeath),
    relaxedDurability: false,
    startParams: ['--single', '-O', '-j', ...SETTINGS.flatMap((setting) => ['-c', setting])],
    // Small WAL files: a new data directory is 15 MB smaller than with the usual 16 MB segments.
    initDbStartParams: ['--wal-segsize=1'],
  });
  guardMainLoop(engine, onDeath);
  return engine;
}

/** Creates a new database in `dir` and closes it: a single database without template databases. */
export async function initialise(dir: string, onDeath: (reason: string) => void): Promise<void> {
  const engine = await openEngine(dir, onDeath);
  await engine.exec(`UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'`);
  await engine.exec('DROP DATABASE template0');
  await engine.exec('DROP DATABASE template1');
  await closeEngine(engine);
}

export async function closeEngine(engine: PGlite): Promise<void> {
  await engine.exec('CHECKPOINT');
  await engine.close();
}

/**
 * Reports fatal errors: PGlite swallows whatever its main loop throws and continues, even after a PANIC or a trap, when nothing in memory
 * can be trusted. Only a query error may pass.
 */
function guardMainLoop(engine: PGlite, onDeath: (reason: string) => void): void {
  const module = engine.Module;
  const once = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
      if (status !== QUERY_ERROR) onDeath(error instanceof Error ? error.message : `exit ${String(status)}`);
      throw error;
    }
  };
}
