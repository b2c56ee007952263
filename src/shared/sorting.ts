/** Which way a column goes: `asc` from small to large. */
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** A column that a list is sorted by, and which way. Of both or of nothing, as an address has it. */
export interface Sorting<Column extends string = string> {
  sort: Column | undefined;
  order: Direction | undefined;
}

/** What a list's address says of its order. A column that isn't one of these is none, and any other way than down is up. */
export function sortedBy<Column extends string>(search: URLSearchParams, columns: readonly Column[]): Sorting<Column> {
  const sort = columns.find((known) => known === search.get('sort'));
  return { sort, order: sort && (search.get('order') === 'desc' ? 'desc' : 'asc') };
}
