import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { getCurrentUser } from '@/features/accounts/contract';
import { listTeams } from '@/features/teams/contract';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { createPlayer, listPlayers, type Player, type PlayerDraft, type PlayerForm, updatePlayer } from '../contract';

interface SaveOptions {
  /** The one that is edited; undefined when a new one is added. */
  player: Player | undefined;
  setError: UseFormSetError<PlayerDraft>;
  onSaved: () => void;
  /** Somebody else has saved since the form was opened. */
  onStale: () => void;
}

/** Adds or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSavePlayer({ player, setError, onSaved, onStale }: SaveOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: PlayerForm) =>
      player
        ? call(updatePlayer, { params: { id: player.id }, body: { ...form, version: player.version } })
        : call(createPlayer, { body: form }),
    onSuccess: ({ warnings }) => {
      toastSuccess(`Player ${player ? 'updated' : 'added'} successfully`, warnings.join(' ') || undefined);
      onSaved();
      return refreshPlayers(client);
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      if (error instanceof ApiError && error.body.code === 'stale') onStale();
      else showFormErrors(error, Object.keys(form), setError);
      toastError('Error', `Failed to ${player ? 'update' : 'create'} player. Please try again.`);
    },
  });
}

/** Asks anew for all that players are counted in: the lists, the teams' sizes, a parent's own children, the dashboard's figures. */
export async function refreshPlayers(client: ReturnType<typeof useQueryClient>): Promise<void> {
  const paths = [listPlayers, listTeams, getCurrentUser, { path: '/api/dashboard/stats' } as const];
  await Promise.all(paths.map((endpoint) => client.invalidateQueries(keysOf(endpoint))));
}
