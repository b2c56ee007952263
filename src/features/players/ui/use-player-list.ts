import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { useUrlFilters } from '@/kit/use-url-filters';
import { countListedPlayers, listPlayers } from '../contract';
import { listedBy, PLAYER_ROWS } from '../rules/listed-by';

/** `teamId` is a team's id or `none`. What is left out filters nothing. */
export type PlayerListFilters = ReturnType<typeof listedBy>['filters'];

/** The address's filters and page, and what the server answers for them. */
export function usePlayerList() {
  const { set } = useUrlFilters(['q', 'teamId', 'compliance', 'payment', 'after']);
  const { filters, trail: after, goTo, goBack } = usePage();
  const isFiltered = Object.values(filters).some(Boolean);
  const list = useQuery({
    ...q(listPlayers, { query: { ...filters, limit: String(PLAYER_ROWS), after: after.at(-1) } }),
    placeholderData: keepPreviousData,
  });
  const isBeyond = list.data?.length === 0 && !list.isPlaceholderData && after.length > 0;
  useEffect(() => {
    if (isBeyond) goBack();
  });
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
    /** Back to the first page, as another filter makes another list. Empty text is no filter. */
    setFilters: (changes: { [name in keyof PlayerListFilters]?: string }) => set({ ...changes, after: '' }),
    /** How many players the caller may see; undefined while unknown. */
    all,
    matching: isFiltered ? matching.data?.count : all,
    after,
    goTo,
  };
}

/** The page lives in the address as the last player of each page before it, so that one can go both ways and Back works. */
function usePage() {
  const [search, setSearch] = useSearchParams();
  const { filters, trail } = listedBy(search);

  function goTo(next: string[], options?: { replace: boolean }): void {
    setSearch((current) => {
      const address = new URLSearchParams(current);
      if (next.length > 0) address.set('after', next.join('.'));
      else address.delete('after');
      return address;
    }, options);
  }

  /** For a page with nobody on it, as when who stood before it is gone. */
  function goBack(): void {
    goTo(trail.slice(0, -1), { replace: true });
  }

  return { filters, trail, goTo, goBack };
}
