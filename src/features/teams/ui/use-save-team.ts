import { type QueryClient, useMutation } from '@tanstack/react-query';
import { call } from '@/kit/api/call';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import type { Edited } from '@/kit/use-edit-form';
import { createTeam, listTeams, type Team, type TeamForm, updateTeam } from '../contract';

/** Creates or changes a team. No toast tells of it; what failed stands in the form. */
export function useSaveTeam({ item: team, onSaved, showFailure }: Edited<Team>) {
  return useMutation({
    mutationFn: (form: TeamForm) =>
      team
        ? call(updateTeam, { params: { id: team.id }, body: { ...form, version: team.version } })
        : call(createTeam, { body: form }),
    onSuccess: onSaved,
    onError: (error, form) => {
      if (redirectIfUnauthorized(error, { silent: true })) return;
      showFailure(error, Object.keys(form), 'The team could not be saved. Please try again.');
    },
  });
}

/** Asks anew for all that teams are counted in: the lists and the dashboard's figures. */
export async function refreshTeams(client: QueryClient): Promise<void> {
  const paths = [listTeams, { path: '/api/dashboard/stats' } as const];
  await Promise.all(paths.map((endpoint) => client.invalidateQueries(keysOf(endpoint))));
}
