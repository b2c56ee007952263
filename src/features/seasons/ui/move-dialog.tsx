import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { moveRegistration, type Registration } from '../contract/registration';
import type { Division, Season } from '../contract/season';
import { placesFree } from '../rules/season';

type MoveDialogProps = { open: boolean; onClose: () => void; registration: Registration; season: Season };

/** Moves a registration to another division of its season. It always opens without a choice. */
export function MoveDialog(props: MoveDialogProps) {
  return useLingering(props.open) ? <Moving {...props} /> : null;
}

function Moving({ open, onClose, registration, season }: MoveDialogProps) {
  const { id, firstName, divisionId, state, version } = registration;
  const [chosen, setChosen] = useState('');
  const others = season.divisions.filter((one) => one.id !== divisionId);
  const division = others.find((one) => String(one.id) === chosen);
  const hasPlace = state === 'registered';
  const { mutate, isPending } = useAction(moveRegistration, {
    input: () => ({ params: { id }, body: { version, divisionId: Number(chosen) } }),
    onDone: () => {
      onClose();
      toastSuccess(t('{name} is in {division} now', { name: firstName, division: division?.name ?? '' }));
    },
    failure: t('That could not be saved. Please try again.'),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Move {name}', { name: firstName })}
      saving={isPending}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            busy={isPending}
            busyLabel={t('Saving...')}
            reasonShown="before"
            disabledReason={reasonNot(division, hasPlace)}
            onClick={() => mutate()}
          >
            {t('Move')}
          </Button>
        </>
      }
    >
      <DialogSection>
        <Field label={t('Division')} hint={hint(state)} required>
          <Select
            value={chosen}
            options={[
              { value: '', label: t('Choose a division') },
              ...others.map((one) => ({ value: String(one.id), label: labelOf(one) })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      </DialogSection>
    </Dialog>
  );
}

function reasonNot(division: Division | undefined, hasPlace: boolean): string | undefined {
  if (!division) return t('Choose a division first.');
  if (hasPlace && placesFree(division) === 0) return t('The division is full. Raise the number of its places first.');
}

function labelOf(division: Division): string {
  const free = placesFree(division);
  return free === 0
    ? t('{division}, full', { division: division.name })
    : t('{division}, {n} free', { division: division.name, n: free });
}

/** Returns what moving does to a registration of this state. */
function hint(state: Registration['state']): string {
  if (state === 'registered')
    return t('What was charged stays as it is. If the fee differs, change or add a payment under Payments.');
  if (state === 'requested') return t('It still waits for the club to accept it.');
  return t('It joins the end of the waiting list there. A free place is offered at once.');
}
