import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { Select } from '@/kit/components/form/select';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { getPlacing, type PlacementForm } from '../../contract/teams';
import { TeamAdder } from './team-adder';
import { TeamPanel } from './team-panel';
import { UnplacedPanel } from './unplaced-panel';
import { type PlacingState, usePlacing } from './use-placing';

type PlacingDialogProps = {
  open: boolean;
  /** The division's id from the URL; undefined when closed. */
  id: string | undefined;
  onClose: () => void;
};

const nothing = { teams: [], children: [] };

/** Places the children of a division on its teams, and shows how even these are. */
export function PlacingDialog({ open, id = '', onClose }: PlacingDialogProps) {
  const isId = /^\d{1,9}$/.test(id);
  const { data, error, refetch } = useQuery({ ...q(getPlacing, { params: { id } }), enabled: isId });
  const state = usePlacing(id, data ?? nothing);
  const isLost = isMissing(error) || !isId;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="full"
      title={data ? t('{division}: place on teams', { division: data.name }) : t('Place on teams')}
      foot={data && <PlacingFoot teams={data.teams} state={state} />}
    >
      {data ? (
        <PlacingPanels placing={data} state={state} />
      ) : isLost || error ? (
        <LostOrFailed noun="division" list="seasons" isLost={isLost} onRetry={refetch} onClose={onClose} />
      ) : (
        <DialogSection>
          <RowsSkeleton />
        </DialogSection>
      )}
    </Dialog>
  );
}

type PlacingFootProps = { teams: PlacementForm['teams']; state: PlacingState };

const OFF = 'off';

/** Places the chosen children on the team that is selected here, or takes them off. */
function PlacingFoot({ teams, state: { chosen, place, isPending } }: PlacingFootProps) {
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

type PlacingPanelsProps = { placing: PlacementForm; state: PlacingState };

/** Shows who has no team at the left, on a phone above, and the teams with their players beside. */
function PlacingPanels({ placing: { divisionId, name, teams, children, previous }, state }: PlacingPanelsProps) {
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
