import type { Direction, Sorting } from '@/shared/sorting';

interface ListOrders {
  /** The columns that are sorted in descending order first, since the largest or newest value is usually wanted. */
  fallsFirst?: readonly string[];
  /** The list's own order, when it is that of a column. */
  usual?: Sorting | undefined;
}

/**
 * Returns how a list is sorted and how its table's header and, on a phone, its menu change that. `set` writes the address, which starts
 * at the first page.
 */
export function sortingOf(
  requested: Sorting,
  set: (changes: { sort: string; order: string; after: string }) => void,
  { fallsFirst, usual }: ListOrders = {},
) {
  const choose = (sort = '', order = '') => set({ sort, order, after: '' });
  const shown = requested.sort || !usual ? requested : usual;
  return {
    ...shown,
    usual,
    choose,
    onSort: (column: string) => choose(...turned(shown, column, fallsFirst?.includes(column) ? 'desc' : 'asc')),
  };
}

export type ListSorting = ReturnType<typeof sortingOf>;

/**
 * Returns the order after a press on a column's header: another column starts in the direction `first`, the same column reverses, and the
 * third press returns to the list's own order, which is an empty result.
 */
export function turned({ sort, order }: Sorting, column: string, first: Direction): [sort?: string, order?: Direction] {
  if (sort !== column) return [column, first];
  return order === first ? [sort, first === 'asc' ? 'desc' : 'asc'] : [];
}
