import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { firstChoices, listTeamChoices, MAX_CHOICES } from '../contract';

/**
 * Returns the teams to name and to choose from, undefined while they load. A page contains at most `MAX_CHOICES` of them: in a club with
 * more teams the browser requests all of them once it shows the page. `count` is the number of all.
 */
export function useTeams({ enabled = true } = {}) {
  const { data: first } = useQuery({ ...q(listTeamChoices, firstChoices), enabled });
  const isPart = (first?.count ?? 0) > MAX_CHOICES;
  const { data: all } = useQuery({ ...q(listTeamChoices, {}), enabled: enabled && isPart });
  const { teams, count } = (isPart && all) || first || {};
  return { teams, count };
}
