import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database';

interface Replacement {
  /** PostgreSQL regular expressions. */
  namePatterns: readonly string[];
  /** Replaces whatever they match. */
  name: string;
}

/**
 * Replaces names in text columns of one table and raises the version of the rows, so that no form that was opened before writes the names
 * again. A text never gets longer than it was, or than 100 characters, the shortest limit of any column.
 */
export async function blankNames(
  tx: Db,
  columns: readonly PgColumn[],
  { namePatterns, name }: Replacement,
): Promise<void> {
  for (const column of columns) {
    const field = sql.identifier(toSnakeCase(column.name));
    const raised = 'version' in getTableColumns(column.table) ? sql`, version = version + 1` : sql``;
    for (const pattern of namePatterns) {
      await tx.execute(sql`update ${column.table}
        set ${field} = left(regexp_replace(${column}, ${pattern}, ${name}, 'gi'), greatest(char_length(${column}), 100))${raised}
        where ${column} ~* ${pattern}`);
    }
  }
}
