import { useState } from 'react';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Select } from '@/kit/components/form/select';
import { Panel } from '@/kit/components/page/panel';
import { t } from '@/shared/translate';
import type { PlacedChild } from '../../contract/teams';
import { isGoalie } from '../../rules/balance';
import { isShown, type PlacingFilter, teamsBefore } from '../../rules/placing-filter';
import { ChildRows } from './child-rows';
import type { PlacingState } from './use-placing';

type UnplacedPanelProps = {
  rows: readonly PlacedChild[];
  /** Nobody has a team either. */
  isEmpty: boolean;
  state: PlacingState;
};

/** Lists the children who are on no team of the division, all or those of a group. */
export function UnplacedPanel({ rows, isEmpty, state }: UnplacedPanelProps) {
  const [filter, setFilter] = useState<PlacingFilter>('');
  const shown = rows.filter((child) => isShown(child, filter));
  const ids = shown.map(({ playerId }) => playerId);
  const option = (value: PlacingFilter, label: string, n: number) => ({ value, label: `${label} (${n})` });
  return (
    <div {...state.dropPropsOf(null)}>
      <Panel title={t('Without a team')} level={3}>
        {rows.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2 max-md:px-4 max-md:pb-3">
            <Checkbox
              label={t('Choose all ({n})', { n: shown.length })}
              checked={state.chosen.hasAll(ids)}
              onChange={() => state.chosen.pressAll(ids)}
            />
            <Select
              aria-label={t('Show')}
              className="w-52 max-md:w-full"
              value={filter}
              options={[
                option('', t('Everyone'), rows.length),
                option('goalies', t('Goalies'), rows.filter(isGoalie).length),
                option('new', t('New here'), rows.filter(({ isReturning }) => !isReturning).length),
                ...teamsBefore(rows).map(({ id, name, count }) =>
                  option(`${id}`, t('From {team}', { team: name }), count),
                ),
              ]}
              // One of the options' values.
              onChange={({ target }) => setFilter(target.value as PlacingFilter)}
            />
          </div>
        )}
        {shown.length > 0 ? (
          <ChildRows rows={shown} state={state} />
        ) : (
          <p className="px-5 py-6 text-center text-text-2">
            {rows.length > 0
              ? t('Nobody of this group.')
              : isEmpty
                ? t('Nobody is registered yet.')
                : t('Everybody who is registered has a team.')}
          </p>
        )}
      </Panel>
    </div>
  );
}
