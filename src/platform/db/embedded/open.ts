import { dirname, resolve } from 'node:path';
import pg from 'pg';
import { assertWritable, lockDataDir } from './lock';
import { PortStream } from './stream';
import { WorkerLink } from './worker-link';

/** How long close() waits for clients that are still checked out. */
const DRAIN_MS = 5_000;

export interface EmbeddedOptions {
  /** The database's own folder, such as ./data/pg. The lock file is next to it. */
  dataDir: string;
  /** A closed database made by createTemplate; copied when `dataDir` doesn't exist yet. */
  templateDir?: string;
  /** Where the built thread is, when not next to the calling bundle. */
  workerUrl?: URL;
  /** Parsers for column types, as for any pg client. */
  types?: pg.CustomTypesConfig;
  /** Called once when the thread ends unexpectedly; every query fails from then on. */
  onCrash?: (error: Error) => void;
}

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Returns how many statements of the pool may have changed something: each that the database didn't answer as a pure read. */
  changes(): number;
  /** Drains the pool, runs a checkpoint, ends the thread and releases the lock. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL inside this process, in a thread of its own, behind an ordinary one-connection `pg` pool. Throws DatabaseInUse,
 * DataDirUnusable, or DatabaseStopped when the database can't start.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const unlock = lockDataDir(dirname(dataDir));
  const link = await startLink(dataDir, options).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const pool = poolOver(link, options.types);
  const changes = countChanges(pool);
  let closing: Promise<void> | null = null;
  return {
    pool,
    changes,
    close() {
      closing ??= drain(pool)
        .then(() => link.close())
        .finally(unlock);
      return closing;
    },
  };
}

async function startLink(dataDir: string, options: EmbeddedOptions): Promise<WorkerLink> {
  assertWritable(dataDir);
  const templateDir = options.templateDir ? resolve(options.templateDir) : null;
  let ready = false;
  const onCrash = (error: Error) => {
    // A failed start is reported by throwing.
    if (ready) options.onCrash?.(error);
  };
  const link = new WorkerLink({ dataDir, templateDir }, options.workerUrl, onCrash);
  try {
    await link.ready;
  } catch (error) {
    await link.close();
    throw error;
  }
  ready = true;
  return link;
}

function poolOver(link: WorkerLink, types: pg.CustomTypesConfig | undefined): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new PortStream(link),
    // Set explicitly, so that no PG* environment variable applies.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    ...(types ? { types } : {}),
  });
  // The end of an idle client reaches the next query as an error; without a listener, this event would end the process.
  pool.on('error', () => {});
  return pool;
}

/** The command tags of statements that changed nothing. */
const unchanged =
  /^(SELECT|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|SHOW|EXPLAIN|DISCARD PLANS|(UPDATE|DELETE|MERGE|INSERT 0) 0$)/;

/** Counts changes by the database's own answers, in their order: a change is counted before the caller that made it gets its result. */
function countChanges(pool: pg.Pool): () => number {
  let changes = 0;
  pool.on('connect', ({ connection }) => {
    connection.on('commandComplete', ({ text }: { text: string }) => {
      if (!unchanged.test(text)) changes++;
    });
  });
  return () => changes;
}

async function drain(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, DRAIN_MS);
  });
  await Promise.race([pool.end(), limit]);
  clearTimeout(timer);
}
