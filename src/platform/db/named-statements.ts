import { createHash } from 'node:crypto';
import type pg from 'pg';
import { monotonic } from '../clock';
import { errorCode } from '../error-code';
import { Growth, PlanAge } from './plan-age';

/** Maximum number of named statements: each costs every connection some memory for its lifetime. */
const MAX_NAMES = 250;
/** Maximum number of counted texts before all are forgotten: lists of ids of every length produce ever new ones. */
const MAX_COUNTED = 2_000;
/** How often a text must occur before it is named. */
const TIMES = 3;
/** Longer lists of values seldom recur with the same length. */
const MAX_VALUES = 40;

/**
 * Names statements that recur, so that a connection parses and plans each once: planning takes most of a short query. A statement that
 * runs once, such as a migration, stays unnamed. Once the data has grown, cached plans are renewed (`PlanAge`).
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new StatementNames();
  const growth = new Growth();
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.connection.on('commandComplete', ({ text }: { text: string }) => growth.note(text));
    client.query = naming(client, names, new PlanAge(growth));
  });
}

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;

function naming(client: pg.PoolClient, names: StatementNames, age: PlanAge): pg.PoolClient['query'] {
  // In every overload, the statement is the first argument, the values the second and the callback the last.
  const query = client.query.bind(client) as Query;
  const named: Query = (config, values, done) => {
    const name = isPlain(config, values) ? names.nameOf(config.text) : undefined;
    if (name || hasName(config)) discardOldPlans(query, age);
    if (!name) return query(config, values, done);
    const statement = { ...(config as object), name };
    // Within a transaction no further query is possible: the transaction is run again.
    const isAlone = client.getTransactionStatus() === 'I';
    const mayGoOn = (error: unknown) => names.forgetStale(error) && isAlone;
    if (typeof done !== 'function') {
      return (query(statement, values) as Promise<unknown>).catch((error: unknown) => {
        if (mayGoOn(error)) return query(config, values);
        throw error;
      });
    }
    const onDone: Callback = (error, ...rest) => (mayGoOn(error) ? query(config, values, done) : done(error, ...rest));
    return query(statement, values, onDone);
  };
  return named as pg.PoolClient['query'];
}

/** Discards old plans, which is possible in a transaction too. Later statements queue behind it and stay prepared. */
function discardOldPlans(query: Query, age: PlanAge): void {
  const now = monotonic();
  if (!age.isDue(now)) return;
  age.renewed(now);
  query('discard plans', [], (error: unknown) => {
    if (error) age.failed();
  });
}

function hasName(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'name' in config && Boolean(config.name);
}

/** Returns whether this is a single unnamed statement. Without values the driver may send several in one text, which can't be prepared. */
function isPlain(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  const { name, text, values: own = [] } = config as { name?: unknown; text?: unknown; values?: unknown };
  const count = Array.isArray(values) ? values.length : Array.isArray(own) ? own.length : 0;
  if (name || typeof text !== 'string' || count > MAX_VALUES) return false;
  return count > 0 || /^\s*(select|with)\s[^;]*$/i.test(text);
}

/** Returns whether a statement failed because it was prepared: another program changed the table, or the connection lost it. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && staleCodes.has(errorCode(error));
}

/** feature_not_supported, the error of a plan whose result columns have changed; invalid_sql_statement_name */
const staleCodes = new Set(['0A000', '26000']);

/** Counts statement texts and names those that occur often enough. */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Returns the name under which a text is prepared; undefined while it is rare, or once there are enough names. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MAX_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < TIMES) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const made = `q${this.#generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, made);
    return made;
  }

  /**
   * After the failure of a stale statement, renames all statements, so that they are prepared again. Returns whether it was such a
   * failure.
   */
  forgetStale(error: unknown): boolean {
    if (!isStale(error)) return false;
    this.#generation += 1;
    this.#names.clear();
    return true;
  }
}
