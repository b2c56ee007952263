import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import {
  countDocuments,
  type DocumentList,
  type DocumentSort,
  getDocumentStats,
  listDocuments,
  listDocumentsByStatus,
} from '@/features/documents/contract/document';
import type { DocumentPage, ListRow } from '@/features/documents/ui/list/document-list';
import type { ReviewList } from '@/features/documents/ui/review/use-review-queue';
import { q } from '@/kit/api/query-client';
import { sortingOf } from '@/kit/list-sorting';
import { useCursorStack, useNoEmptyPage } from '@/kit/use-cursor-stack';
import { useUrlFilters } from '@/kit/use-url-filters';
import type { Sorting } from '@/shared/sorting';
import { DOCUMENT_ROWS, type DocumentListFilters, listedBy, usualOrder } from '../rules/listed-by';

/** Returns the list, filters and page in the address, and the server's reply to them. */
export function useDocumentList() {
  const client = useQueryClient();
  const { set } = useUrlFilters(['status', 'playerId', 'teamId', 'type', 'after']);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const { status, filters, sorting, trail } = listedBy(search);
  const usual = usualOrder(status);
  const list = useQuery({
    ...pageQuery(status, { ...filters, ...sorting }, trail.at(-1)),
    placeholderData: rowsOfList(status),
  });
  const stats = useQuery({ ...q(getDocumentStats, { query: filters }), placeholderData: keepPreviousData });
  const all = useQuery({
    ...q(countDocuments, { query: filters }),
    enabled: status === undefined,
    placeholderData: keepPreviousData,
  });
  useNoEmptyPage(list, trail, goTo);
  const total = status ? stats.data?.[status] : all.data?.count;
  const shown: DocumentPage = {
    list,
    status,
    isFiltered: Object.values(filters).some(Boolean),
    clear: () => set({ status: '', playerId: '', teamId: '', type: '', after: '' }),
    size: DOCUMENT_ROWS,
    total,
    trail,
    goTo,
    sorting: sortingOf(sorting, set, { fallsFirst: usual ? [] : ['uploaded'], usual }),
  };
  const reviewed: ReviewList | undefined =
    list.data && !list.isPlaceholderData
      ? {
          rows: list.data,
          trail,
          size: DOCUMENT_ROWS,
          total,
          readPage: async (after) =>
            (await client.fetchQuery(pageQuery(status, { ...filters, ...sorting }, after))) ?? [],
        }
      : undefined;
  return {
    page: shown,
    reviewed,
    stats,
    status,
    filters,
    setStatus: (next: DocumentList | undefined) => set({ status: next ?? '', after: '' }),
    /** Returns to the first page, as other filters make another list. Empty text means no filter. */
    setFilters: (changes: { [name in keyof DocumentListFilters]?: string }) => set({ ...changes, after: '' }),
  };
}

export type DocumentListState = ReturnType<typeof useDocumentList>;

/** Keeps showing the last page while the next one is loading, but never under the heading of another list. */
function rowsOfList(status: DocumentList | undefined) {
  return (rows: ListRow[] | null | undefined, read: { queryKey: readonly unknown[] } | undefined) => {
    const [, kind, list] = read?.queryKey ?? [];
    const isSame = kind === 'status' ? String(list).startsWith(`${status}?`) : status === undefined;
    return isSame ? rows : undefined;
  };
}

/** Returns the query for one page of the address's list. */
function pageQuery(
  status: DocumentList | undefined,
  listed: DocumentListFilters & Sorting<DocumentSort>,
  after: string | undefined,
) {
  const query = { ...listed, limit: String(DOCUMENT_ROWS), after };
  const { queryKey } = status ? q(listDocumentsByStatus, { params: { status }, query }) : q(listDocuments, { query });
  // Both replies have rows of the same shape; the full list just has no missing ones.
  return { queryKey } as unknown as ReturnType<typeof q<typeof listDocumentsByStatus>> & { queryFn?: () => ListRow[] };
}
