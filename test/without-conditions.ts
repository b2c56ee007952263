import type pg from 'pg';
import type { Database } from '@/platform/db/database';

/**
 * Removes from a database what prevents payments from being paid twice: the conditions on a status in every UPDATE, and the unique
 * indexes behind them. For control tests, which show that a test would detect it.
 */
export async function withoutConditions({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('drop index payment_ledger_attempt_once, receipt_standing_once');
  const changed = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (changed.has(client)) return;
    changed.add(client);
    // In every overload, the statement is the first argument.
    const query = client.query as unknown as (...args: unknown[]) => unknown;
    client.query = ((...[statement, ...rest]: [string | pg.QueryConfig, ...unknown[]]) =>
      query.call(client, rewritten(statement), ...rest)) as typeof client.query;
  });
}

const onStatus = /"payment(_attempt)?"\."status" (<> \$\d+|= \$\d+|(not )?in \([^)]*\))/g;

/** Keeps the condition beside one that is always true, since its parameters must occur in the statement. */
function rewritten(statement: string | pg.QueryConfig): string | pg.QueryConfig {
  if (typeof statement === 'string' || !statement.text.startsWith('update ')) return statement;
  return { ...statement, text: statement.text.replace(onStatus, '($& or true)') };
}
