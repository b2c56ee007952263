import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { monotonic, now } from '../clock';
import type { RequestContext } from '../http/context';
import type { Db } from './database';

/** Milliseconds that a moment is relied on: the machine's clock stands still while it sleeps, that of the database may be set. */
const LONGEST_MS = 60_000;

interface Known {
  changes: number | undefined;
  moment: string;
  until: number;
}

/** Tells answers apart that depend on the clock: two are the same as long as it returns the same text and no row was changed. */
export type NextMoment = (
  db: Db,
  context: Pick<RequestContext, 'counters'>,
  /** Milliseconds that only go up. */
  elapsed?: () => number,
) => Promise<string>;

/**
 * The next moment at which a table's rows alone begin or end to count: `moment` is an expression for it, a timestamp or null. What comes
 * back tells it in milliseconds since 1970, or `none`. The database is asked once a change and once a moment.
 */
export function nextMomentOf(table: PgTable, moment: SQL): NextMoment {
  const knownBy = new WeakMap<Db, Known>();
  return async (db, { counters }, elapsed = monotonic) => {
    const changes = counters[getTableName(table)];
    const known = knownBy.get(db);
    if (known && known.changes === changes && elapsed() < known.until) return known.moment;
    const asked = elapsed();
    const { at, ms } = await readMoment(db, moment);
    // By what the database says is left until then: its clock may differ from ours. The time of the way makes it early, never late.
    knownBy.set(db, { changes, moment: at ?? 'none', until: asked + Math.min(ms ?? LONGEST_MS, LONGEST_MS) });
    return at ?? 'none';
  };
}

async function readMoment(db: Db, moment: SQL): Promise<{ at: string | null; ms: number | null }> {
  const { rows } = await db.execute<{ at: string | null; ms: number | null }>(sql`
    select (extract(epoch from moment) * 1000)::text as at, (extract(epoch from moment - ${now}) * 1000)::float8 as ms
    from (select ${moment} as moment) next`);
  return rows[0] ?? { at: null, ms: null };
}
