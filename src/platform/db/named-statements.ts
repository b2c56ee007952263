import { createHash } from 'node:crypto';
import type pg from 'pg';
import { monotonic } from '../clock';
import { errorCode } from '../error-code';
import { Growth, PlanAge } from './plan-age';

/** Most statements that are named: each costs every connection some memory for as long as it lives. */
const MOST_NAMES = 250;
/** Most texts that are counted before all are forgotten: lists of ids of every length make ever new ones. */
const MOST_COUNTED = 2_000;
/** How often a text must have come before it is named. */
const TIMES = 3;
/** Longer lists of values seldom come again in the same length. */
const MOST_VALUES = 40;

/**
 * Names statements that come again and again, so that a connection parses and plans each once: planning takes most of a short query.
 * What comes once, such as a migration, stays without a name. Once the data has grown, kept plans are made anew (`PlanAge`).
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
type Done = (error: unknown, ...rest: unknown[]) => void;

function naming(client: pg.PoolClient, names: StatementNames, age: PlanAge): pg.PoolClient['query'] {
  // Whatever the overload, the statement comes first, its values second and who is told last.
  const query = client.query.bind(client) as Query;
  const named: Query = (config, values, done) => {
    const name = isPlain(config, values) ? names.nameOf(config.text) : undefined;
    if (name || hasName(config)) keepFresh(query, age);
    if (!name) return query(config, values, done);
    const statement = { ...(config as object), name };
    // Within a transaction nothing more can be asked: the transaction is run again.
    const isAlone = client.getTransactionStatus() === 'I';
    const mayGoOn = (error: unknown) => names.forgetStale(error) && isAlone;
    if (typeof done !== 'function') {
      return (query(statement, values) as Promise<unknown>).catch((error: unknown) => {
        if (mayGoOn(error)) return query(config, values);
        throw error;
      });
    }
    const onDone: Done = (error, ...rest) => (mayGoOn(error) ? query(config, values, done) : done(error, ...rest));
    return query(statement, values, onDone);
  };
  return named as pg.PoolClient['query'];
}

/** Has old plans thrown away, which goes in a transaction too. Statements wait in line behind it, and stay prepared. */
function keepFresh(query: Query, age: PlanAge): void {
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

/** One statement without a name of its own. Without values the driver may send several in one text, which can't be prepared. */
function isPlain(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  const { name, text, values: own = [] } = config as { name?: unknown; text?: unknown; values?: unknown };
  const count = Array.isArray(values) ? values.length : Array.isArray(own) ? own.length : 0;
  if (name || typeof text !== 'string' || count > MOST_VALUES) return false;
  return count > 0 || /^\s*(select|with)\s[^;]*$/i.test(text);
}

/** Whether a prepared statement failed for being prepared: another program changed the table, or the connection lost it. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && staleCodes.has(errorCode(error));
}

/** feature_not_supported, as which a plan fails that would answer other columns by now; invalid_sql_statement_name */
const staleCodes = new Set(['0A000', '26000']);

/** Which texts have come often enough, by name. */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** The name under which a text is prepared; undefined while it is rare, or once there are enough names. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MOST_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < TIMES) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const made = `q${this.#generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#names.set(text, made);
    return made;
  }

  /** After a failure of a stale statement all get other names, under which they are prepared anew. Returns whether it was one. */
  forgetStale(error: unknown): boolean {
    if (!isStale(error)) return false;
    this.#generation += 1;
    this.#names.clear();
    return true;
  }
}
