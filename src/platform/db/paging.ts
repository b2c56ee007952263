import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * `limit 20`, or nothing. Written out rather than passed: behind a parameter, a prepared plan expects a tenth of all rows, and would read a
 * whole list to sort it. Throws for what isn't a whole number of at least 1, which no contract lets in.
 */
export function limitTo(limit: number | undefined): SQL {
  if (limit === undefined) return sql``;
  if (!Number.isSafeInteger(limit) || limit < 1) throw new Error('A limit is a whole number of at least 1.');
  return sql`limit ${sql.raw(String(limit))}`;
}

/** The order of a list, and the row that its next page follows. */
interface Following {
  /** What the list is sorted by, and the id that tells equals apart. Both in the same direction. */
  by: readonly [sort: AnyPgColumn, id: AnyPgColumn];
  order: 'rising' | 'falling';
  after: number | undefined;
  /** The rows that the caller knows of: another one must not be found by where the list goes on. */
  within: SQL | undefined;
  /** What takes the place of a row that is gone: nothing follows it, or what follows the newest of those made before it. */
  ifGone: 'nothing' | 'the one before';
}

/**
 * The WHERE of the rows that come after one row; undefined for the first page. Two single values, since an index can't be entered by a row
 * that a subquery answers.
 */
export function goesOnAfter({ by: [sort, id], order, after, within, ifGone }: Following): SQL | undefined {
  if (after === undefined) return undefined;
  const last =
    ifGone === 'nothing'
      ? sql`select ${sort} from ${sort.table} where ${and(eq(id, after), within)}`
      : sql`select ${sort} from ${sort.table} where ${and(lte(id, after), within)} order by ${id} desc limit 1`;
  return sql`(${sort}, ${id}) ${order === 'rising' ? sql`>` : sql`<`} ((${last}), ${after})`;
}
