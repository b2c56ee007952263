import { useState } from 'react';
import { placePlayers } from '@/features/players/contract/form';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Field } from '@/kit/components/form/field';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { settableFields } from '../form/player-draft';
import { placedMessage } from './place-labels';

type PlaceDialogProps = { open: boolean; onClose: () => void; playerIds: readonly number[]; onDone: () => void };

/** Puts the chosen players on a team: an admin on any or none, a coach on an own one. It always opens without a choice. */
export function PlaceDialog(props: PlaceDialogProps) {
  return useLingering(props.open) ? <Placing {...props} /> : null;
}

function Placing({ open, onClose, playerIds, onDone }: PlaceDialogProps) {
  const user = useSession();
  const [team, setTeam] = useState('');
  const isFree = settableFields(user).team === 'any';
  const { mutate, isPending } = useAction(placePlayers, {
    input: () => ({ body: { playerIds: [...playerIds], teamId: team } }),
    onDone: (placed) => {
      onClose();
      onDone();
      toastSuccess(...placedMessage(placed));
    },
    failure: t('The team could not be set. Please try again.'),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Set the team of {players}', { players: formatCount(playerIds.length, 'player') })}
      saving={isPending}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            busy={isPending}
            busyLabel={t('Saving...')}
            reasonShown="before"
            disabledReason={team === '' ? t('Choose a team first.') : undefined}
            onClick={() => mutate()}
          >
            {t('Set team')}
          </Button>
        </>
      }
    >
      <DialogSection>
        <Field label={t('Team')} required>
          <TeamSelect
            isOwn={!isFree}
            empty={{ value: '', label: t('Choose a team') }}
            after={isFree ? [{ value: 'none', label: t('No team') }] : []}
            value={team}
            onValueChange={setTeam}
          />
        </Field>
      </DialogSection>
    </Dialog>
  );
}
