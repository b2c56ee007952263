/** The most characters that a search may have. */
export const SEARCH_LIMIT = 200;

/** What an address asks a list for, cut to what the list takes: no search is refused for what somebody pasted into the address. */
export function searchOfAddress(text: string | null): string {
  return (text ?? '')
    .replaceAll('\0', '')
    .slice(0, SEARCH_LIMIT)
    .replace(/[\uD800-\uDBFF]$/, '');
}
