import { useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { Select } from '@/kit/components/form/select';
import { t } from '@/shared/translate';
import type { PlacementForm } from '../../contract/teams';
import type { PlacingState } from './use-placing';

type PlacingFootProps = { teams: PlacementForm['teams']; state: PlacingState };

const OFF = 'off';

/** Places the chosen children on the team that is selected here, or takes them off. */
export function PlacingFoot({ teams, state: { chosen, place, isPending } }: PlacingFootProps) {
  const [target, setTarget] = useState('');
  const n = chosen.ids.size;
  const reason = n === 0 ? t('Choose players first.') : target === '' ? t('Choose a team first.') : undefined;
  return (
    <>
      <Select
        aria-label={t('Team')}
        className="w-56 min-w-0 max-md:flex-1"
        value={target}
        options={[
          { value: '', label: t('Choose a team') },
          ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OFF, label: t('Back to where they were') },
        ]}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button
        variant="primary"
        busy={isPending}
        busyLabel={t('Placing...')}
        disabledReason={reason}
        onClick={() => place([...chosen.ids], target === OFF ? null : Number(target))}
      >
        {n === 0 ? t('Place') : t('Place {n}', { n })}
      </Button>
    </>
  );
}
