import type pg from 'pg';
import type { Database } from '@/platform/db/database';

/** A statement as the database received it. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

type Query = (...args: unknown[]) => unknown;

/** Records every statement sent to a database from now on, through its pool or one of its connections. */
export function recordSql({ pool }: Pick<Database, 'pool'>): {
  during(work: () => Promise<void>): Promise<Statement[]>;
} {
  let statements: Statement[] = [];
  const listening = new WeakSet<object>();
  const listenTo = (asked: { query: unknown }) => {
    if (listening.has(asked)) return;
    listening.add(asked);
    // In every overload, the statement is the first argument.
    const query = asked.query as Query;
    asked.query = (...args: unknown[]) => {
      const [statement, values] = args as [string | pg.QueryConfig, unknown];
      const given = Array.isArray(values) ? values : [];
      statements.push(
        typeof statement === 'string' ? { name: undefined, text: statement, values: given } : pick(statement, given),
      );
      return query.apply(asked, args);
    };
  };
  listenTo(pool);
  pool.on('connect', listenTo);
  pool.on('acquire', listenTo);
  return {
    async during(work) {
      statements = [];
      await work();
      return statements;
    },
  };
}

function pick({ name, text, values }: pg.QueryConfig, given: unknown[]): Statement {
  return { name, text, values: values ?? given };
}
