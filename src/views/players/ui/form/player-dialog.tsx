import { zodResolver } from '@hookform/resolvers/zod';
import { getPlayer, type Player, updatePlayer } from '@/features/players/contract';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form-dialog';
import { useSession } from '@/kit/session';
import { useEditForm } from '@/kit/use-edit-form';
import { useToday } from '@/kit/use-today';
import { DoubtfulParentDialog } from './doubtful-parent-dialog';
import { draftOf, settableFields } from './player-draft';
import { playerEntry } from './player-entry';
import { PlayerFields } from './player-fields';
import { useParentCheck } from './use-parent-check';
import { useSavePlayer } from './use-save-player';

type PlayerDialogProps = { open: boolean; player: Player | undefined; onClose: () => void };

const adding = { title: 'Add New Player', submit: 'Add Player', busy: 'Adding...' };
const editing = { title: 'Edit Player', submit: 'Update Player', busy: 'Updating...' };

/** Adds a player, or edits the one that it is given. */
export function PlayerDialog({ open, player: given, onClose }: PlayerDialogProps) {
  const user = useSession();
  const today = useToday();
  const edit = useEditForm({
    given,
    resolver: zodResolver(playerEntry(today, settableFields(user).team === 'own', given?.emergencyPhone)),
    draftOf: (player) => draftOf(player, user),
    load: loadPlayer,
    update: updatePlayer,
    onClose,
  });
  const { mutate, isPending } = useSavePlayer(edit);
  const parent = useParentCheck(edit.item, mutate);
  const save = { mutate: parent.submit, isPending };
  return (
    <FormDialog open={open} edit={edit} save={save} what="player" words={edit.item ? editing : adding}>
      <PlayerFields form={edit.form} player={edit.item} />
      <DoubtfulParentDialog {...parent.dialog} />
    </FormDialog>
  );
}

async function loadPlayer({ id }: Player): Promise<Player> {
  const player = await call(getPlayer, { params: { id } });
  if (player.access !== 'full') throw new Error('The player is no longer theirs to edit.');
  return player;
}
