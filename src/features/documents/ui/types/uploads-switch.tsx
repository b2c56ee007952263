import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Checkbox } from '@/kit/components/form/checkbox';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { changeDocumentSettings } from '../../contract/type';

/** Sets whether guardians upload papers themselves. Shows the choice at once, and reverts it on failure. */
export function UploadsSwitch() {
  const { familiesMayUpload } = useSession().club;
  const client = useQueryClient();
  const user = q(getCurrentUser, {});
  // The user's choice, until the session contains it too.
  const [chosen, setChosen] = useState<boolean>();
  if (chosen === familiesMayUpload) setChosen(undefined);
  const { mutate, isPending } = useAction(changeDocumentSettings, {
    input: (familiesMayUpload: boolean) => ({ body: { familiesMayUpload } }),
    onDone: (saved) => {
      show(saved.familiesMayUpload);
      toastSuccess(saved.familiesMayUpload ? t('Guardians may upload now') : t('Guardians may no longer upload'));
    },
    onFailed: () => setChosen(undefined),
    failure: t('The setting could not be saved. Please try again.'),
  });

  function choose(next: boolean) {
    if (isPending) return;
    setChosen(next);
    mutate(next);
  }

  function show(familiesMayUpload: boolean) {
    client.setQueryData(user.queryKey, (now) => now && { ...now, club: { ...now.club, familiesMayUpload } });
  }

  return (
    <div className="border-t border-line bg-sunken/50 px-5 py-2 max-md:px-4">
      <Checkbox
        role="switch"
        label={<span className="font-medium">{t('Guardians may upload')}</span>}
        hint={t(
          'Guardians can hand in papers for their own children, from home. Each waits for a coach or an admin to approve it.',
        )}
        checked={chosen ?? familiesMayUpload}
        aria-busy={isPending}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  );
}
