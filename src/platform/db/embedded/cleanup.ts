import type { PGlite } from '@electric-sql/pglite';

const TICK_MS = 2_000;
const VACUUM_EVERY_MS = 60_000;
const WAL_LIMIT_BYTES = 16 * 1024 * 1024;

/** Selects tables with enough dead or changed rows, by autovacuum's own thresholds. */
const WORN_TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
    FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
   WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

/**
 * Does the work of PostgreSQL's checkpointer and autovacuum, processes that PGlite doesn't have: without them the write-ahead log grows
 * without end and plans become outdated. Runs between statements, after some have been executed.
 */
export class Cleanup {
  readonly #engine: PGlite;
  readonly #mayRun: () => boolean;
  readonly #walLimit: number;
  #timer: NodeJS.Timeout | null = null;
  #vacuumed = 0;

  constructor(engine: PGlite, mayRun: () => boolean, walLimit = WAL_LIMIT_BYTES) {
    this.#engine = engine;
    this.#mayRun = mayRun;
    this.#walLimit = walLimit;
  }

  /** Called after each batch of a client. */
  soon(): void {
    this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Runs a checkpoint once enough was written, and vacuums worn tables once a minute. */
  async run(now: number): Promise<void> {
    const { rows } = await this.#engine.query<{ due: boolean }>(
      'SELECT pg_current_wal_insert_lsn() - redo_lsn > $1 AS due FROM pg_control_checkpoint()',
      [this.#walLimit],
    );
    if (rows[0]?.due) await this.#engine.exec('CHECKPOINT');
    if (now - this.#vacuumed < VACUUM_EVERY_MS) return;
    this.#vacuumed = now;
    await this.#engine.query('SELECT pg_stat_force_next_flush()');
    const worn = await this.#engine.query<{ name: string }>(WORN_TABLES);
    for (const { name } of worn.rows) await this.#engine.exec(`VACUUM (ANALYZE) ${name}`);
  }

  #tick(): void {
    this.#timer = null;
    if (!this.#mayRun()) {
      this.soon();
      return;
    }
    // Failed maintenance is attempted again after the next write; statements continue in the meantime.
    this.run(Date.now()).catch(() => {});
  }
}
