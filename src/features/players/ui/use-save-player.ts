import { type QueryClient, useMutation } from '@tanstack/react-query';
import { getCurrentUser } from '@/features/accounts/contract';
import { listTeams } from '@/features/teams/contract';
import { call } from '@/kit/api/call';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import type { Edited } from '@/kit/use-edit-form';
import { createPlayer, listPlayers, type Player, type PlayerForm, updatePlayer } from '../contract';

/** Adds or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSavePlayer({ item: player, onSaved, showFailure }: Edited<Player>) {
  return useMutation({
    mutationFn: (form: PlayerForm) =>
      player
        ? call(updatePlayer, { params: { id: player.id }, body: { ...form, version: player.version } })
        : call(createPlayer, { body: form }),
    onSuccess: ({ warnings }) => {
      toastSuccess(`Player ${player ? 'updated' : 'added'} successfully`, warnings.join(' ') || undefined);
      return onSaved();
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      showFailure(error, Object.keys(form));
      toastError('Error', `Failed to ${player ? 'update' : 'create'} player. Please try again.`);
    },
  });
}

/** Asks anew for all that players are counted in: the lists, the teams' sizes, a parent's own children, the dashboard's figures. */
export async function refreshPlayers(client: QueryClient): Promise<void> {
  const paths = [listPlayers, listTeams, getCurrentUser, { path: '/api/dashboard/stats' } as const];
  await Promise.all(paths.map((endpoint) => client.invalidateQueries(keysOf(endpoint))));
}
