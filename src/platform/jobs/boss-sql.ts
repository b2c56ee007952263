import type pg from 'pg';
import type PgBoss from 'pg-boss';

export interface BossSql extends PgBoss.Db {
  /** Resolves when no statement is in progress any more. */
  settled(): Promise<void>;
}

/** The pool's own result type is narrower; pg-boss reads any row. */
type Result = Awaited<ReturnType<PgBoss.Db['executeSql']>>;

/** Lends the pool to pg-boss, one statement at a time. `onLost` is called for runs whose end couldn't be recorded. */
export function bossSql(pool: pg.Pool, onLost: (error: unknown) => void): BossSql {
  const underWay = new Set<Promise<Result>>();
  return {
    executeSql(text, values) {
      const result = execute(text, values);
      underWay.add(result);
      const forget = () => underWay.delete(result);
      result.then(forget, forget);
      return result;
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };

  async function execute(text: string, values?: unknown[]): Promise<Result> {
    try {
      return await query(text, values);
    } catch (error) {
      // pg-boss doesn't await these: a rejection would end the program. The run counts as lost when its time is over.
      if (!endsRun(values)) throw error;
      onLost(error);
      return { rows: [{ count: '0' }] };
    }
  }

  async function query(text: string, values?: unknown[]): Promise<Result> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await client.query(text, values);
    } catch (error) {
      failure = error instanceof Error ? error : new Error('unknown');
      throw error;
    } finally {
      // Some of pg-boss's statements open a transaction; after a failure it is still open, so the connection isn't reused.
      client.release(failure);
    }
  }
}

/** Only the statements that complete or fail runs have three values: the queue, the runs and the outcome. */
function endsRun(values?: unknown[]): boolean {
  return values?.length === 3 && Array.isArray(values[1]);
}
