import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { useCursorStack, useNoEmptyPage } from '@/kit/use-cursor-stack';
import { useUrlFilters } from '@/kit/use-url-filters';
import { countInvitations, type InvitationFilters, listInvitations } from '../contract';
import { INVITATION_ROWS, invitationsListedBy } from '../rules/listed-by';

const names = ['q', 'kind', 'status', 'after'] as const;

/** Returns the filters and page of the invitations in the address, and the server's reply to them. */
export function useInvitationList() {
  const { set, clear } = useUrlFilters(names);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const { filters, trail } = invitationsListedBy(search);
  const list = useQuery({
    ...q(listInvitations, { query: { ...filters, limit: String(INVITATION_ROWS), after: trail.at(-1) } }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...q(countInvitations, { query: filters }), placeholderData: keepPreviousData });
  useNoEmptyPage(list, trail, goTo);
  return {
    page: { list, size: INVITATION_ROWS, total: all.data?.count, trail, goTo },
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    /** Returns to the first page, as other filters make another list. Empty text means no filter. */
    setFilters: (changes: { [name in keyof InvitationFilters]?: string }) => set({ ...changes, after: '' }),
    clear,
  };
}

export type InvitationList = ReturnType<typeof useInvitationList>;
