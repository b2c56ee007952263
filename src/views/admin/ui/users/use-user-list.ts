import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { useCursorStack, useNoEmptyPage } from '@/kit/use-cursor-stack';
import { useUrlFilters } from '@/kit/use-url-filters';
import { countAdminUsers, listAdminUsers } from '../../contract/users';
import { USER_ROWS, type UserFilters, usersListedBy } from '../../rules/listed-by';

const names = ['q', 'role', 'status', 'after'] as const;

/** Returns the filters and page of the accounts in the address, and the server's reply to them. */
export function useUserList() {
  const { set, clear } = useUrlFilters(names);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const { filters, trail } = usersListedBy(search);
  const list = useQuery({
    ...q(listAdminUsers, { query: { ...filters, limit: String(USER_ROWS), after: trail.at(-1) } }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...q(countAdminUsers, { query: filters }), placeholderData: keepPreviousData });
  useNoEmptyPage(list, trail, goTo);
  return {
    page: { list, size: USER_ROWS, total: all.data?.count, trail, goTo },
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    /** Returns to the first page, as other filters make another list. Empty text means no filter. */
    setFilters: (changes: { [name in keyof UserFilters]?: string }) => set({ ...changes, after: '' }),
    clear,
  };
}

export type UserListState = ReturnType<typeof useUserList>;
