import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** An expression that rows are sorted by; it is never null. */
export interface SortKey {
  by: SQL | AnyPgColumn;
  falling?: boolean;
}

/** Returns the sort keys of a nullable value; nulls come last in either direction. */
export function lastIfNone(value: SQL | AnyPgColumn, instead: SQL, falling: boolean): SortKey[] {
  return [{ by: sql`(${value} is null)` }, { by: sql`coalesce(${value}, ${instead})`, falling }];
}

/** Returns the `order by` of these keys. */
export function inOrder(keys: readonly SortKey[]): SQL {
  return sql.join(
    keys.map(({ by, falling }) => (falling ? sql`${by} desc` : sql`${by}`)),
    sql`, `,
  );
}

/**
 * The WHERE condition for the rows of `table` that come after one of them under these keys, the last of which is the id. No row comes
 * after one that `isLast` doesn't find, so that paging reveals no row the caller may not see.
 */
export function isAfterKeys(keys: readonly SortKey[], table: PgTable, isLast: SQL | undefined): SQL {
  const [key, ...rest] = keys;
  if (!key) return sql`false`;
  const last = sql`(select ${key.by} from ${table} where ${isLast})`;
  const follows = sql`${key.by} ${key.falling ? sql`<` : sql`>`} ${last}`;
  return rest.length === 0
    ? follows
    : sql`(${follows} or (${key.by} = ${last} and ${isAfterKeys(rest, table, isLast)}))`;
}
