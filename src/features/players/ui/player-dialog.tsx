import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '@/kit/api/call';
import { Button } from '@/kit/components/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { FormNotice } from '@/kit/components/form-notice';
import { StaleNotice } from '@/kit/components/stale-notice';
import { toastError } from '@/kit/components/toast';
import { useSession } from '@/kit/session';
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
  const [newer, setNewer] = useState<Player>();
  const player = newer?.id === given?.id ? newer : given;
  const form = useForm<PlayerDraft, unknown, PlayerForm>({
    resolver: zodResolver(formOn(today, settableFields(user).team === 'own')),
    values: draftOf(player, user),
  });
  const stale = useReload(player, (newest) => {
    setNewer(newest);
    form.reset(draftOf(newest, user));
  });
  const close = () => {
    setNewer(undefined);
    stale.settle();
    form.reset(draftOf(given, user));
    onClose();
  };
  const save = useSavePlayer({ player, setError: form.setError, onSaved: close, onStale: stale.notice });
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
            disabledReason={stale.isStale ? 'Reload the newest version first.' : undefined}
          >
            {player ? 'Update Player' : 'Add Player'}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {stale.isStale && <StaleNotice what="player" busy={stale.isLoading} onReload={stale.reload} />}
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

/** Knows that somebody else saved the player meanwhile, and fetches what they saved. */
function useReload(player: Player | undefined, onLoaded: (newest: Player) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<'fresh' | 'stale' | 'loading'>('fresh');

  async function reload(): Promise<void> {
    if (!player) return;
    setState('loading');
    try {
      const newest = await call(getPlayer, { params: { id: player.id } });
      if (newest.access === 'full') onLoaded(newest);
      setState('fresh');
      await refreshPlayers(client);
    } catch {
      setState('stale');
      toastError('Error', 'The newest version could not be loaded. Please try again.');
    }
  }

  return {
    isStale: state !== 'fresh',
    isLoading: state === 'loading',
    notice: () => setState('stale'),
    settle: () => setState('fresh'),
    reload,
  };
}
