/** Returns the values in the order of a list sorted by a column: those without a value last in either direction. */
export function inOrder(values: readonly (string | number | null)[], order: string): (string | number | null)[] {
  const known = values.filter((value) => value !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const none = values.filter((value) => value === null);
  return [...(order === 'desc' ? known.toReversed() : known), ...none];
}

/** Returns all ids of a list's pages, one after the other; `ids` reads a page by its query. */
export async function paged(ids: (query: string) => Promise<number[]>, limit: number): Promise<number[]> {
  const all: number[] = [];
  for (let page: number[] | undefined; page?.length !== 0; all.push(...page)) {
    page = await ids(`limit=${limit}${all.length > 0 ? `&after=${all.at(-1)}` : ''}`);
    if (page.length > limit) throw new Error(`A page of ${page.length} rows, where ${limit} are the most.`);
  }
  return all;
}
