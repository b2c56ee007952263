import { and, eq, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns `limit 20`, or nothing. The number is inlined: with a parameter, a prepared plan expects a tenth of all rows and would read a
 * whole list to sort it. Throws for anything but a whole number of at least 1, which no contract admits.
 */
export function limitTo(limit: number | undefined): SQL {
  return limit === undefined ? sql`` : sql`limit ${inlined(limit)}`;
}

/** Returns the same number for the `limit` of a query builder, which takes SQL although its type only says so of a placeholder. */
export function inlined(limit: number): Placeholder {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new Error('A limit is a whole number of at least 1.');
  return sql.raw(String(limit)) as unknown as Placeholder;
}

/** The order of a list, and the row that its next page starts after. */
interface PagePosition {
  /** The sort column, and the id that orders equal values. Both in the same direction. */
  by: readonly [sort: AnyPgColumn, id: AnyPgColumn];
  order: 'rising' | 'falling';
  after: number | undefined;
  /** The rows that the caller may see: the position of the next page must not reveal another one. */
  within: SQL | undefined;
  /** What replaces a deleted row: nothing follows it, or the page continues after the newest of the rows created before it. */
  ifGone: 'nothing' | 'the one before';
}

/**
 * The WHERE condition for the rows after one row; undefined for the first page. Compares two scalar values, since PostgreSQL can't use an
 * index for a row that a subquery returns.
 */
export function afterCursor({ by: [sort, id], order, after, within, ifGone }: PagePosition): SQL | undefined {
  if (after === undefined) return undefined;
  const last =
    ifGone === 'nothing'
      ? sql`select ${sort} from ${sort.table} where ${and(eq(id, after), within)}`
      : sql`select ${sort} from ${sort.table} where ${and(lte(id, after), within)} order by ${id} desc limit 1`;
  return sql`(${sort}, ${id}) ${order === 'rising' ? sql`>` : sql`<`} ((${last}), ${after})`;
}
