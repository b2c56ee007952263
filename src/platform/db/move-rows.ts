import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

interface Owned {
  table: PgTable & { id: PgColumn; version?: PgColumn };
  /** The column that names whose the row is. */
  owner: PgColumn;
}

interface Pair {
  from: number;
  to: number;
}

/**
 * Moves the rows of one owner to another and raises their version, but for those of which `alike`, a condition on `mine` and `known`, says that
 * the other owner has the like already. Returns the ids of what moved, in order.
 */
export async function moveRows(tx: Db, { table, owner }: Owned, { from, to }: Pair, alike?: SQL): Promise<number[]> {
  const column = sql.identifier(toSnakeCase(owner.name));
  const isNew = alike
    ? sql`and not exists (select from ${table} known where known.${column} = ${to} and ${alike})`
    : sql``;
  const { rows } = await tx.execute<{ id: number }>(sql`update ${table} mine set ${column} = ${to}${raised(table)}
    where mine.${column} = ${from} ${isNew} returning mine.id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Moves those of the rows `ids` back that are still the owner's `to`. Returns the ids of what moved. */
export async function moveRowsBack(
  tx: Db,
  { table, owner }: Owned,
  ids: readonly number[],
  { from, to }: Pair,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const column = sql.identifier(toSnakeCase(owner.name));
  const { rows } = await tx.execute<{ id: number }>(sql`update ${table} mine set ${column} = ${from}${raised(table)}
    where mine.${column} = ${to} and mine.id = any(${sql.param(ids)}::int[]) returning mine.id`);
  return rows.map(({ id }) => id);
}

function raised({ version }: Owned['table']): SQL {
  return version ? sql`, version = mine.version + 1` : sql``;
}
