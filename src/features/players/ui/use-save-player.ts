import { type QueryClient, useMutation } from '@tanstack/react-query';
import { getCurrentUser } from '@/features/accounts/contract';
import { inviteGuardian } from '@/features/guardians/contract';
import { inviteWords } from '@/features/guardians/ui/invite-words';
import { listTeams } from '@/features/teams/contract';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { type SessionUser, useSession } from '@/kit/session';
import { mailedWords } from '@/kit/toast-mailed';
import type { Edited } from '@/kit/use-edit-form';
import { createPlayer, listPlayers, type Player, updatePlayer } from '../contract';
import type { PlayerEntry } from './player-entry';

/** Adds or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSavePlayer({ item: player, onSaved, showFailure }: Edited<Player>) {
  const { club } = useSession();
  return useMutation({
    mutationFn: async ({ guardianEmail, ...form }: PlayerEntry) => {
      const saved = await (player
        ? call(updatePlayer, { params: { id: player.id }, body: { ...form, version: player.version } })
        : call(createPlayer, { body: form }));
      const invited = guardianEmail === '' ? [] : [await invite(club, saved, guardianEmail)];
      return [...saved.warnings, ...invited];
    },
    onSuccess: (notes) => {
      toastSuccess(`Player ${player ? 'updated' : 'added'} successfully`, notes.join(' ') || undefined);
      return onSaved();
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      showFailure(error, Object.keys(form));
      toastError('Error', `Failed to ${player ? 'update' : 'create'} player. Please try again.`);
    },
  });
}

/** Invites a guardian of a player who is saved already, and says what became of it: a failure doesn't undo the player. */
async function invite(club: SessionUser['club'], { id, firstName }: Player, email: string): Promise<string> {
  try {
    const { outcome } = await call(inviteGuardian, { params: { id }, body: { email } });
    const [title, text] = inviteWords(outcome, email, firstName);
    return outcome === 'invited' ? mailedWords(club, title, text).join('. ') : text;
  } catch (error) {
    const reason = error instanceof ApiError ? error.sentence : undefined;
    return `${email} could not be invited. ${reason ?? ''} Try again in the player's details.`.replace('  ', ' ');
  }
}

/** Asks anew for all that players are counted in: the lists, the teams' sizes, a parent's own children, the dashboard's figures. */
export async function refreshPlayers(client: QueryClient): Promise<void> {
  const paths = [listPlayers, listTeams, getCurrentUser, { path: '/api/dashboard/stats' } as const];
  await Promise.all(paths.map((endpoint) => client.invalidateQueries(keysOf(endpoint))));
}
