import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row for an insert, with an explicit numeric id. */
export type Row<T extends PgTable> = InferInsertModel<T, { dbColumnNames: false; override: true }> & { id: number };

/** A row with its time of creation. */
export type DatedRow<T extends PgTable> = Row<T> & { createdAt: string };

/** Returns the rows with the ids 1, 2, 3... in the order of their creation. */
export function numbered<T extends { createdAt: string }>(drafts: readonly T[]): (T & { id: number })[] {
  return drafts
    .map((draft, index) => ({ draft, index }))
    .sort((a, b) => a.draft.createdAt.localeCompare(b.draft.createdAt) || a.index - b.index)
    .map(({ draft }, index) => ({ ...draft, id: index + 1 }));
}
