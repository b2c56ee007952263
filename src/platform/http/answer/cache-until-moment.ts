import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clock } from '../../clock';
import type { RequestContext } from '../context';

/**
 * Returns what an ETag depends on beside change counters: the next moment at which time alone changes an answer, as text. `load` reads it
 * from `tables`, in milliseconds since 1970, null when there is none; it runs again once the moment has come or a table has changed.
 */
export function cacheUntilMoment(
  tables: readonly PgTable[],
  load: () => Promise<number | null>,
): (context: Pick<RequestContext, 'counters'>) => Promise<string> {
  const names = tables.map((table) => getTableName(table));
  let known: { state: string; since: number; next: number | null } | undefined;
  return async ({ counters }) => {
    const state = names.map((name) => counters[name]).join('.');
    const since = clock().getTime();
    const isValid = known?.state === state && known.since <= since && (known.next === null || since < known.next);
    const valid = known && isValid ? known : { state, since, next: await load() };
    known = valid;
    return String(valid.next);
  };
}
