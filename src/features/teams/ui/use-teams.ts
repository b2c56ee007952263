import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { q } from '@/kit/api/query-client';
import { MAX_CHOSEN } from '@/shared/chosen';
import { firstChoices, listTeamChoices, MAX_CHOICES, type TeamChoice } from '../contract';

type UseTeams = {
  enabled?: boolean;
  /** Ids of teams to name. Text that is no id is ignored. */
  also?: readonly (string | number)[];
};

/**
 * Returns the teams to name and to choose from, undefined while they load: all of them, or in a club with more than `MAX_CHOICES` teams the
 * first ones and those in `also` (at most `MAX_CHOSEN`). Then `isPart` is true, and choosing needs a search. `count` is the number of all.
 */
export function useTeams({ enabled = true, also = [] }: UseTeams = {}) {
  const { data: first } = useQuery({ ...q(listTeamChoices, firstChoices), enabled });
  const isPart = (first?.count ?? 0) > MAX_CHOICES;
  const ids = isPart ? idsBeside(first?.teams ?? [], also) : [];
  const named = useQuery({
    ...q(listTeamChoices, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: others } = named;
  const teams = useMemo(() => (others ? [...(first?.teams ?? []), ...others.teams] : first?.teams), [first, others]);
  const isPending = enabled && (!first || (ids.length > 0 && (named.isPending || named.isPlaceholderData)));
  return { teams, count: first?.count, isPart, isPending };
}

function idsBeside(first: readonly TeamChoice[], also: readonly (string | number)[]): string[] {
  const known = new Set(first.map(({ id }) => String(id)));
  const ids = new Set(also.map(String).filter((id) => /^[1-9]\d{0,8}$/.test(id) && !known.has(id)));
  return [...ids].sort().slice(0, MAX_CHOSEN);
}
