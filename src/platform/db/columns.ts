import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, integer, numeric } from 'drizzle-orm/pg-core';
import { clock } from '../clock';

/** A point in time: `timestamptz` in the database and an ISO 8601 UTC string everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** An instant as ISO 8601 UTC text, formatted by the database as `instant` columns are. For JSON that PostgreSQL builds. */
export function utcText(column: SQLWrapper): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A numeric id that the database assigns. */
export const serialId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Counts the edits of a row, so that a stale save is detected. */
export const version = () => integer().notNull().default(1);

/** The time of the insert. The database's own clock applies only to inserts that bypass Drizzle. */
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)
    .$defaultFn(() => clock().toISOString());

/** A check that a text column contains one of an enumeration's values (or null, where the column allows it). */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}

/** The position of a column's value in an enumeration's list, to sort by. */
export function placeIn(values: readonly string[], column: AnyPgColumn | SQL): SQL<number> {
  return sql<number>`array_position(${sql.param(values)}::text[], ${column})`;
}

/** The WHERE condition for rows whose id is one of these. The statement is the same for any number of ids. */
export function isOneOf(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::int[])`;
}

/** An amount in pesos, read as decimal text. */
export const pesos = () => numeric({ precision: 10, scale: 2 });

/** A check that an amount is a real number of more than 0 and at most 99,999,999.99. NaN compares as greater than every number. */
export function amountInRange(name: string, column: AnyPgColumn, least: SQL = sql`> 0`) {
  return check(name, sql`${column} ${least} and ${column} <= 99999999.99`);
}
