import { X } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { IconButton } from '@/kit/components/button/icon-button';
import { Panel } from '@/kit/components/page/panel';
import { t } from '@/shared/translate';
import { type PlacedChild, type PlacementForm, removeDivisionTeam } from '../../contract/teams';
import { balanceOf } from '../../rules/balance';
import { ChildRows } from './child-rows';
import type { PlacingState } from './use-placing';

type TeamPanelProps = {
  divisionId: number;
  team: PlacementForm['teams'][number];
  players: readonly PlacedChild[];
  state: PlacingState;
};

/** Shows a team's numbers, so that teams can be compared, and its players. */
export function TeamPanel({ divisionId, team, players, state }: TeamPanelProps) {
  const remove = useAction(removeDivisionTeam, {
    input: () => ({ params: { id: divisionId, teamId: team.id } }),
    failure: t('The team could not be removed. Please try again.'),
  });
  const { birthYears, notRegistered, ...numbers } = balanceOf(players);
  return (
    <div {...state.dropPropsOf(team.id)}>
      <Panel
        title={team.name}
        level={3}
        aside={
          <IconButton
            icon={X}
            label={t('Take {team} out of the division', { team: team.name })}
            onClick={() => remove.mutate()}
          />
        }
        className={state.isDragging ? 'border-dashed border-accent' : undefined}
      >
        <dl className="grid grid-cols-3 gap-x-4 gap-y-3 px-5 py-4 max-md:px-4">
          <Fact label={t('Players')} value={numbers.players} />
          <Fact label={t('Goalies')} value={numbers.goalies} />
          <Fact label={t('Returning')} value={numbers.returning} />
          <Fact label={t('Forwards')} value={numbers.forwards} />
          <Fact label={t('Defense')} value={numbers.defense} />
          <Fact label={t('No position')} value={numbers.open} />
        </dl>
        {players.length > 0 && (
          <>
            <p className="px-5 pb-4 max-md:px-4 text-13 text-text-2 tabular-nums">
              {t('Born {years}', { years: birthYears.map(([year, count]) => `${year}: ${count}`).join(' · ') })}
              {notRegistered > 0 && <span className="block">{t("{n} aren't registered", { n: notRegistered })}</span>}
            </p>
            <details className="border-t border-line">
              <summary className="cursor-pointer px-5 py-2.5 max-md:px-4 text-13 font-medium">
                {t('Show players')}
              </summary>
              <div className="border-t border-line">
                <ChildRows rows={players} state={state} />
              </div>
            </details>
          </>
        )}
      </Panel>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="text-16 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
