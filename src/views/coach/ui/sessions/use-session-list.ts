import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { listSessions } from '@/features/coaching/contract/session';
import { q } from '@/kit/api/query-client';
import { useCursorStack, useNoEmptyPage } from '@/kit/use-cursor-stack';
import { useUrlFilters } from '@/kit/use-url-filters';
import {
  defaultWhen,
  SESSION_ROWS,
  type SessionFilters,
  sessionQueryOf,
  sessionsListedBy,
  type When,
} from '../../rules/listed-by';

const names = ['when', 'status', 'payment', 'on', 'after'] as const;

/** The address's filters and page of the sessions, and what the server answers for them. */
export function useSessionList() {
  const { set } = useUrlFilters(names);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const listed = sessionsListedBy(search);
  const { filters, trail } = listed;
  const list = useQuery({ ...q(listSessions, { query: sessionQueryOf(listed) }), placeholderData: keepPreviousData });
  useNoEmptyPage(list, trail, goTo);
  return {
    page: { list, size: SESSION_ROWS, total: undefined, trail, goTo },
    filters,
    isFiltered: [filters.status, filters.payment, filters.on].some(Boolean),
    /** Back to the first page, as another filter makes another list. Empty text is no filter. */
    setFilters: (changes: { [name in keyof SessionFilters]?: string }) => set({ ...changes, after: '' }),
    setWhen: (when: When) => set({ when: when === defaultWhen(filters.on) ? '' : when, after: '' }),
    /** Leaves what is ahead, over or all as it is chosen. */
    clear: () => set({ status: '', payment: '', on: '', after: '' }),
  };
}

export type SessionListState = ReturnType<typeof useSessionList>;
