import { getPlayer } from '@/features/players/contract/player';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { keyOf } from '@/shared/call-address';
import { type Sentence, t } from '@/shared/translate';
import {
  acceptKnown,
  acceptPlayer,
  archivePlayer,
  declinePlayer,
  removePlayer,
  restorePlayer,
  unmergePlayer,
} from '../contract';

/** A player whose status changes. */
export type PlayerName = { id: number; firstName: string; lastName: string };

const params = ({ id }: PlayerName) => ({ params: { id } });
/** An archived player's documents and attendance can't be read, and the details that show them close. */
const removedKey = (player: PlayerName) => keyOf(getPlayer, params(player));
const FAILURE = 'That could not be saved. Please try again.';

/** Returns actions that archive, remove, restore and unmerge players. Archiving and removing show a toast with an undo. */
export function useChangeStatus(onDone?: () => void) {
  const failure = t(FAILURE);
  const restore = useAction(restorePlayer, {
    input: params,
    onDone: (_reply, player: PlayerName) => {
      toastSuccess(t('Player restored'), fullName(player));
      onDone?.();
    },
    failure,
  });
  const changed = (title: Sentence) => (_reply: unknown, player: PlayerName) => {
    toastSuccess(t(title), fullName(player), { label: t('Undo'), onPress: () => restore.mutate(player) });
    onDone?.();
  };
  const archive = useAction(archivePlayer, { input: params, onDone: changed('Player archived'), removedKey, failure });
  const remove = useAction(removePlayer, { input: params, onDone: changed('Player removed'), removedKey, failure });
  const unmerge = useAction(unmergePlayer, {
    input: params,
    onDone: (_reply, player: PlayerName) => {
      toastSuccess(t('Merge undone'), t('{name} has a record of its own again.', { name: fullName(player) }));
      onDone?.();
    },
    failure,
  });
  return { archive, remove, restore, unmerge };
}

/** Returns actions that accept or decline players whom parents registered. */
export function useAccept() {
  const { club } = useSession();
  const { restore } = useChangeStatus();
  const failure = t(FAILURE);
  const accept = useAction(acceptPlayer, {
    input: params,
    onDone: (_reply, player: PlayerName) =>
      toastMailed(
        club,
        t('Player accepted'),
        t('{name} is on the lists, and the parent is told.', { name: fullName(player) }),
      ),
    failure,
    refreshesOnFailure: true,
  });
  const decline = useAction(declinePlayer, {
    input: params,
    onDone: (_reply, player: PlayerName) =>
      toastSuccess(t('Player declined'), fullName(player), { label: t('Undo'), onPress: () => restore.mutate(player) }),
    failure,
    refreshesOnFailure: true,
  });
  const all = useAction(acceptKnown, {
    input: () => ({}),
    onDone: ({ accepted }) =>
      toastMailed(club, t('Players accepted'), t('{n} accepted, and their parents are told.', { n: accepted })),
    failure,
  });
  return { accept, decline, all };
}
