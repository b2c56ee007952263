import { useState } from 'react';
import { type ClubSettings, changeClub } from '@/features/club/contract';
import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';

type Flag = 'familiesMayUpload' | 'trustPayersWord' | 'staffNeedSecondFactor';

type SettingSwitchProps = {
  club: ClubSettings;
  name: Flag;
  label: string;
  hint: string;
  /** The messages after saving. */
  done: { on: string; off: string };
  /** The question before it is switched on. */
  asks?: { title: string; question: string };
};

/** A setting that is on or off, saved at once. It shows the choice, and reverts it when saving fails. */
export function SettingSwitch({ club, name, label, hint, done, asks }: SettingSwitchProps) {
  const [asking, setAsking] = useState(false);
  // The choice until the settings reflect it.
  const [chosen, setChosen] = useState<boolean>();
  if (chosen === club[name]) setChosen(undefined);
  const { mutate, isPending } = useAction(changeClub, {
    input: (isOn: boolean) => ({ body: { [name]: isOn } }),
    onDone: (saved) => toastSuccess(saved[name] ? done.on : done.off),
    onFailed: () => setChosen(undefined),
    failure: t('The setting could not be saved. Please try again.'),
  });

  function choose(next: boolean) {
    if (isPending) return;
    if (next && asks && !asking) return setAsking(true);
    setAsking(false);
    setChosen(next);
    mutate(next);
  }

  return (
    <>
      <Checkbox
        role="switch"
        label={<span className="font-medium">{label}</span>}
        hint={hint}
        checked={chosen ?? club[name]}
        aria-busy={isPending}
        onChange={(event) => choose(event.target.checked)}
      />
      {asks && (
        <ConfirmDialog
          {...asks}
          open={asking}
          variant="primary"
          confirmLabel={t('Switch on')}
          onClose={() => setAsking(false)}
          onConfirm={() => choose(true)}
        />
      )}
    </>
  );
}
