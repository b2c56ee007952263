import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { createTeam, listTeams, type Team, type TeamDraft, type TeamForm, updateTeam } from '../contract';

interface SaveOptions {
  /** The one that is changed; undefined when a new one is created. */
  team: Team | undefined;
  setError: UseFormSetError<TeamDraft>;
  onSaved: () => void;
  /** Somebody else has saved since the form was opened. */
  onStale: () => void;
}

/** Creates or changes a team. No toast tells of it; what failed stands in the form. */
export function useSaveTeam({ team, setError, onSaved, onStale }: SaveOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: TeamForm) =>
      team
        ? call(updateTeam, { params: { id: team.id }, body: { ...form, version: team.version } })
        : call(createTeam, { body: form }),
    onSuccess: () => {
      onSaved();
      return Promise.all([
        client.invalidateQueries(keysOf(listTeams)),
        client.invalidateQueries(keysOf({ path: '/api/dashboard/stats' })),
      ]);
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error, { silent: true })) return;
      if (error instanceof ApiError && error.body.code === 'stale') return onStale();
      setError('root', { message: 'The team could not be saved. Please try again.' });
      showFormErrors(error, Object.keys(form), setError);
    },
  });
}
