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
  type SessionPeriod,
  sessionQueryOf,
  sessionsListedBy,
} from '../../rules/listed-by';

const names = ['when', 'status', 'payment', 'on', 'after'] as const;

/** Returns the filters and page of the sessions in the address, and the server's reply to them. */
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
    /** Returns to the first page, as other filters make another list. Empty text means no filter. */
    setFilters: (changes: { [name in keyof SessionFilters]?: string }) => set({ ...changes, after: '' }),
    setWhen: (when: SessionPeriod) => set({ when: when === defaultWhen(filters.on) ? '' : when, after: '' }),
    /** Leaves the choice of upcoming, past or all unchanged. */
    clear: () => set({ status: '', payment: '', on: '', after: '' }),
  };
}

export type SessionListState = ReturnType<typeof useSessionList>;
