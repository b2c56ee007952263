import { DialogSection } from '@/kit/components/dialog/dialog';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import type { PlacementForm } from '../../contract/teams';
import { TeamAdder } from './team-adder';
import { TeamPanel } from './team-panel';
import { UnplacedPanel } from './unplaced-panel';
import type { PlacingState } from './use-placing';

type PlacingPanelsProps = { placing: PlacementForm; state: PlacingState };

/** Shows who has no team at the left, on a phone above, and the teams with their players beside. */
export function PlacingPanels({ placing: { divisionId, name, teams, children, previous }, state }: PlacingPanelsProps) {
  const today = useToday();
  const onTeam = (id: number | null) => children.filter(({ teamId }) => teamId === id);
  return (
    <DialogSection>
      {previous && today <= previous.endsOn && (
        <p className="mb-4 rounded-box bg-amber-soft px-4 py-3 text-amber-ink">
          {t('{season} runs until {day}. A player who is placed now leaves the team of that season.', {
            season: previous.name,
            day: formatFullDay(previous.endsOn),
          })}
        </p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <UnplacedPanel rows={onTeam(null)} isEmpty={children.length === 0} state={state} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {teams.map((team) => (
            <TeamPanel key={team.id} divisionId={divisionId} team={team} players={onTeam(team.id)} state={state} />
          ))}
          <TeamAdder divisionId={divisionId} division={name} />
        </div>
      </div>
    </DialogSection>
  );
}
