import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { countListedPlayers, listPlayers } from '@/features/players/contract/list';
import { listedBy, orderFor, PLAYER_ROWS } from '@/features/players/rules/listed-by';
import { q } from '@/kit/api/query-client';
import { sortingOf } from '@/kit/list-sorting';
import { useSession } from '@/kit/session';
import { useCursorStack, useNoEmptyPage } from '@/kit/use-cursor-stack';
import { useUrlFilters } from '@/kit/use-url-filters';

/** `teamId` is a team's id or `none`. Omitted fields don't filter. */
export type PlayerListFilters = ReturnType<typeof listedBy>['filters'];

/** Returns the filters and page in the address, and the server's reply to them. */
export function usePlayerList() {
  const { set } = useUrlFilters(['q', 'teamId', 'compliance', 'payment', 'after']);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const user = useSession();
  const { filters, sorting, trail } = listedBy(search);
  const usual = orderFor(user);
  const isFiltered = Object.values(filters).some(Boolean);
  const list = useQuery({
    ...q(listPlayers, {
      query: {
        ...filters,
        sort: sorting.sort,
        order: sorting.order ?? usual,
        limit: String(PLAYER_ROWS),
        after: trail.at(-1),
      },
    }),
    placeholderData: keepPreviousData,
  });
  useNoEmptyPage(list, trail, goTo);
  const all = useQuery(q(countListedPlayers, {})).data?.count;
  const matching = useQuery({
    ...q(countListedPlayers, { query: filters }),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  });
  return {
    list,
    filters,
    isFiltered,
    /** Returns to the first page, as other filters make another list. Empty text means no filter. */
    setFilters: (changes: { [name in keyof PlayerListFilters]?: string }) => set({ ...changes, after: '' }),
    /** The list is sorted by name by default, except where own players come first. */
    sorting: sortingOf(sorting, set, { usual: usual ? undefined : { sort: 'name', order: 'asc' } }),
    /** The number of players that the user may see; undefined while unknown. */
    all,
    matching: isFiltered ? matching.data?.count : all,
    trail,
    goTo,
  };
}
