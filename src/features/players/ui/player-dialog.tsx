import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form-dialog';
import { useSession } from '@/kit/session';
import { useEditForm } from '@/kit/use-edit-form';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import { getPlayer, type Player, playerForm } from '../contract';
import { birthDateProblem } from '../rules';
import { draftOf, settableFields } from './player-draft';
import { PlayerFields } from './player-fields';
import { refreshPlayers, useSavePlayer } from './use-save-player';

type PlayerDialogProps = { open: boolean; player: Player | undefined; onClose: () => void };

const adding = { title: 'Add New Player', submit: 'Add Player', busy: 'Adding...' };
const editing = { title: 'Edit Player', submit: 'Update Player', busy: 'Updating...' };

/** Adds a player, or edits the one that it is given. */
export function PlayerDialog({ open, player: given, onClose }: PlayerDialogProps) {
  const user = useSession();
  const today = useToday();
  const edit = useEditForm({
    given,
    resolver: zodResolver(formOn(today, settableFields(user).team === 'own')),
    draftOf: (player) => draftOf(player, user),
    load: loadPlayer,
    refresh: refreshPlayers,
    onClose,
  });
  const save = useSavePlayer(edit);
  return (
    <FormDialog open={open} edit={edit} save={save} what="player" words={edit.item ? editing : adding}>
      <PlayerFields form={edit.form} player={edit.item} />
    </FormDialog>
  );
}

/** The contract's form with what depends on the day and on who fills it in. */
function formOn(today: Day, needsTeam: boolean) {
  return playerForm.check(
    z.check(({ value, issues }) => {
      const problem = birthDateProblem(value.birthDate, today);
      if (problem) issues.push({ code: 'custom', message: problem, path: ['birthDate'], input: value });
      if (needsTeam && value.teamId === null) {
        issues.push({ code: 'custom', message: 'Choose one of your teams.', path: ['teamId'], input: value });
      }
    }),
  );
}

async function loadPlayer({ id }: Player): Promise<Player> {
  const player = await call(getPlayer, { params: { id } });
  if (player.access !== 'full') throw new Error('The player is no longer theirs to edit.');
  return player;
}
