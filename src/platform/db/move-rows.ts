import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

interface OwnedTable {
  table: PgTable & { id: PgColumn; version?: PgColumn };
  /** The column that contains the row's owner. */
  owner: PgColumn;
}

interface Pair {
  from: number;
  to: number;
}

/**
 * Moves the rows of one owner to another and raises their version, except those for which `alike`, a condition on `mine` and `known`,
 * says that the other owner already has an equivalent one. Returns the ids of the moved rows, in order.
 */
export async function moveRows(
  tx: Db,
  { table, owner }: OwnedTable,
  { from, to }: Pair,
  alike?: SQL,
): Promise<number[]> {
  const column = sql.identifier(toSnakeCase(owner.name));
  const isNew = alike
    ? sql`and not exists (select from ${table} known where known.${column} = ${to} and ${alike})`
    : sql``;
  const { rows } = await tx.execute<{ id: number }>(sql`update ${table} mine set ${column} = ${to}${raised(table)}
    where mine.${column} = ${from} ${isNew} returning mine.id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Moves back those of the rows `ids` that still belong to the owner `to`. Returns the ids of the moved rows. */
export async function moveRowsBack(
  tx: Db,
  { table, owner }: OwnedTable,
  ids: readonly number[],
  { from, to }: Pair,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const column = sql.identifier(toSnakeCase(owner.name));
  const { rows } = await tx.execute<{ id: number }>(sql`update ${table} mine set ${column} = ${from}${raised(table)}
    where mine.${column} = ${to} and mine.id = any(${sql.param(ids)}::int[]) returning mine.id`);
  return rows.map(({ id }) => id);
}

function raised({ version }: OwnedTable['table']): SQL {
  return version ? sql`, version = mine.version + 1` : sql``;
}
