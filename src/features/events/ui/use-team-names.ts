import { useQuery } from '@tanstack/react-query';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';

/** What an event's team is called: `All Teams` without one, nothing while the teams are on their way. */
export function useTeamNames() {
  const { data: teams } = useQuery(q(listTeams, {}));
  const names = new Map((teams ?? []).map(({ id, name }) => [id, name]));
  return {
    teams: teams ?? [],
    nameOf: (teamId: number | null) => (teamId === null ? 'All Teams' : (names.get(teamId) ?? '')),
  };
}
