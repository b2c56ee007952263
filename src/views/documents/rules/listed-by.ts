import { type DocumentList, documentLists, documentSorts } from '@/features/documents/contract/document';
import { searchOfAddress } from '@/shared/search';
import { sortedBy } from '@/shared/sorting';

/** Number of documents on a page. */
export const DOCUMENT_ROWS = 50;

/** Enough for the trail through two hundred pages of missing documents. */
const MAX_TRAIL_LENGTH = 4_000;

/** Returns what the list's own address asks for: its list, its filters, its order, and the last row of each page before the current one. */
export function listedBy(search: URLSearchParams) {
  const status = documentLists.find((known) => known === search.get('status'));
  const sorting = sortedBy(search, documentSorts);
  const id = (name: string) => /^[1-9]\d{0,8}$/.exec(search.get(name) ?? '')?.[0];
  return {
    status,
    filters: {
      playerId: id('playerId'),
      teamId: id('teamId'),
      type: searchOfAddress(search.get('type')) || undefined,
    },
    sorting: sorting.sort ? sorting : (usualOrder(status) ?? sorting),
    trail: (search.get('after') ?? '')
      .slice(0, MAX_TRAIL_LENGTH)
      .split('.')
      .filter((row) => (status === 'missing' ? /^\d{1,9}-\d{1,9}$/ : /^\d{1,9}$/).test(row)),
  };
}

/** Returns the default order of lists that aren't newest first: documents under review start with the oldest. */
export function usualOrder(status: DocumentList | undefined): { sort: 'uploaded'; order: 'asc' } | undefined {
  return status === 'review' ? { sort: 'uploaded', order: 'asc' } : undefined;
}

export type DocumentListFilters = ReturnType<typeof listedBy>['filters'];
