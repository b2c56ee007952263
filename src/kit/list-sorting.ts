import type { Direction, Sorting } from '@/shared/sorting';

interface ListOrders {
  /** The columns of which people look for the largest or newest. */
  fallsFirst?: readonly string[];
  /** The list's own order, where it is that of a column. */
  usual?: Sorting | undefined;
}

/**
 * How a list is sorted, and how its table's header and, on a phone, its menu change that: `set` writes the address, from which the first page
 * follows.
 */
export function sortingOf(
  asked: Sorting,
  set: (changes: { sort: string; order: string; after: string }) => void,
  { fallsFirst, usual }: ListOrders = {},
) {
  const choose = (sort = '', order = '') => set({ sort, order, after: '' });
  const shown = asked.sort || !usual ? asked : usual;
  return {
    ...shown,
    usual,
    choose,
    onSort: (column: string) => choose(...turned(shown, column, fallsFirst?.includes(column) ? 'desc' : 'asc')),
  };
}

export type ListSorting = ReturnType<typeof sortingOf>;

/**
 * The order after a press on a column's header, out of the one that stands: another column goes the way of `first`, the same one turns
 * round, and the third press leads back to the list's own order, which is told by nothing.
 */
export function turned({ sort, order }: Sorting, column: string, first: Direction): [sort?: string, order?: Direction] {
  if (sort !== column) return [column, first];
  return order === first ? [sort, first === 'asc' ? 'desc' : 'asc'] : [];
}
