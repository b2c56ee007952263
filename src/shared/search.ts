/** Maximum characters of a search. */
export const SEARCH_LIMIT = 200;

/** Returns the search in an address, cut to the length that a list accepts, so that no search is refused because of pasted text. */
export function searchOfAddress(text: string | null): string {
  return (text ?? '')
    .replaceAll('\0', '')
    .slice(0, SEARCH_LIMIT)
    .replace(/[\uD800-\uDBFF]$/, '');
}
