/** The direction of a column's order: `asc` from small to large. */
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** The column that a list is sorted by, and the direction. Either both are set or neither, as in an address. */
export interface Sorting<Column extends string = string> {
  sort: Column | undefined;
  order: Direction | undefined;
}

/** Returns the order in a list's address. An unknown column counts as none, and any direction other than `desc` as ascending. */
export function sortedBy<Column extends string>(search: URLSearchParams, columns: readonly Column[]): Sorting<Column> {
  const sort = columns.find((known) => known === search.get('sort'));
  return { sort, order: sort && (search.get('order') === 'desc' ? 'desc' : 'asc') };
}
