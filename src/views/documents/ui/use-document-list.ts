import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import {
  countDocuments,
  type DocumentList,
  getDocumentStats,
  listDocuments,
  listDocumentsByStatus,
} from '@/features/documents/contract';
import type { ListPage, ListRow } from '@/features/documents/ui/document-list';
import type { ReviewList } from '@/features/documents/ui/use-review-queue';
import { q } from '@/kit/api/query-client';
import { useUrlFilters } from '@/kit/use-url-filters';
import { DOCUMENT_ROWS, type DocumentListFilters, listedBy } from '../rules/listed-by';

/** The address's list, filters and page, and what the server answers for them. */
export function useDocumentList() {
  const client = useQueryClient();
  const { set } = useUrlFilters(['status', 'playerId', 'teamId', 'type', 'after']);
  const { status, filters, trail, goTo } = usePage();
  const list = useQuery({ ...pageQuery(status, filters, trail.at(-1)), placeholderData: keepPreviousData });
  const stats = useQuery({ ...q(getDocumentStats, { query: filters }), placeholderData: keepPreviousData });
  const all = useQuery({
    ...q(countDocuments, { query: filters }),
    enabled: status === undefined,
    placeholderData: keepPreviousData,
  });
  const isBeyond = list.data?.length === 0 && !list.isPlaceholderData && trail.length > 0;
  useEffect(() => {
    if (isBeyond) goTo(trail.slice(0, -1), { replace: true });
  });
  const total = status ? stats.data?.[status] : all.data?.count;
  const shown: ListPage = {
    list,
    status,
    isFiltered: Object.values(filters).some(Boolean),
    clear: () => set({ status: '', playerId: '', teamId: '', type: '', after: '' }),
    size: DOCUMENT_ROWS,
    total,
    trail,
    goTo,
  };
  const reviewed: ReviewList | undefined =
    list.data && !list.isPlaceholderData
      ? {
          rows: list.data,
          trail,
          size: DOCUMENT_ROWS,
          total,
          readPage: async (after) => (await client.fetchQuery(pageQuery(status, filters, after))) ?? [],
        }
      : undefined;
  return {
    page: shown,
    reviewed,
    stats,
    status,
    filters,
    setStatus: (next: DocumentList | undefined) => set({ status: next ?? '', after: '' }),
    /** Back to the first page, as another filter makes another list. Empty text is no filter. */
    setFilters: (changes: { [name in keyof DocumentListFilters]?: string }) => set({ ...changes, after: '' }),
  };
}

export type DocumentListState = ReturnType<typeof useDocumentList>;

/** One page of the list of an address. */
function pageQuery(status: DocumentList | undefined, filters: DocumentListFilters, after: string | undefined) {
  const query = { ...filters, limit: String(DOCUMENT_ROWS), after };
  const { queryKey } = status ? q(listDocumentsByStatus, { params: { status }, query }) : q(listDocuments, { query });
  // Both answer rows of the same shape, the whole list none that are missing.
  return { queryKey } as unknown as ReturnType<typeof q<typeof listDocumentsByStatus>> & { queryFn?: () => ListRow[] };
}

/** The page lives in the address as the last row of each page before it, so that one can go both ways and Back works. */
function usePage() {
  const [search, setSearch] = useSearchParams();

  function goTo(next: string[], options?: { replace: boolean }): void {
    setSearch((current) => {
      const address = new URLSearchParams(current);
      if (next.length > 0) address.set('after', next.join('.'));
      else address.delete('after');
      return address;
    }, options);
  }

  return { ...listedBy(search), goTo };
}
