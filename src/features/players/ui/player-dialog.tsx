import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '@/kit/api/call';
import { Button } from '@/kit/components/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { FormNotice } from '@/kit/components/form-notice';
import { StaleNotice } from '@/kit/components/stale-notice';
import { useSession } from '@/kit/session';
import { useNewest } from '@/kit/use-newest';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import { getPlayer, type Player, type PlayerDraft, type PlayerForm, playerForm } from '../contract';
import { birthDateProblem } from '../rules';
import { draftOf, settableFields } from './player-draft';
import { PlayerFields } from './player-fields';
import { refreshPlayers, useSavePlayer } from './use-save-player';

type PlayerDialogProps = { open: boolean; player: Player | undefined; onClose: () => void };

/** Adds a player, or edits the one that it is given. */
export function PlayerDialog({ open, player: given, onClose }: PlayerDialogProps) {
  const user = useSession();
  const today = useToday();
  const client = useQueryClient();
  const newest = useNewest(given, {
    load: loadPlayer,
    onLoaded: (player) => {
      form.reset(draftOf(player, user));
      refreshPlayers(client);
    },
  });
  const player = newest.item;
  const form = useForm<PlayerDraft, unknown, PlayerForm>({
    resolver: zodResolver(formOn(today, settableFields(user).team === 'own')),
    values: draftOf(player, user),
  });
  const close = () => {
    newest.settle();
    form.reset(draftOf(given, user));
    onClose();
  };
  const save = useSavePlayer({ player, setError: form.setError, onSaved: close, onStale: newest.notice });
  const { errors, isDirty } = form.formState;

  return (
    <Dialog
      open={open}
      onClose={close}
      title={player ? 'Edit Player' : 'Add New Player'}
      dirty={isDirty && !save.isSuccess}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            type="submit"
            busy={save.isPending}
            busyLabel={player ? 'Updating...' : 'Adding...'}
            disabledReason={newest.isStale ? 'Reload the newest version first.' : undefined}
          >
            {player ? 'Update Player' : 'Add Player'}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {newest.isStale && <StaleNotice what="player" busy={newest.isLoading} onReload={newest.reload} />}
        <FormNotice error={errors.root?.message} />
        <PlayerFields form={form} player={player} />
      </DialogSection>
    </Dialog>
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
