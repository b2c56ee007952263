import { Undo2 } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Card } from '@/kit/components/page/card';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatCount, formatList } from '@/shared/format';
import { t } from '@/shared/translate';
import type { EndingDues } from '../contract/season';
import { type DivisionTeams, restoreTeams } from '../contract/teams';

type EndedSeasonProps = { seasonId: number; teams: DivisionTeams['archived']; dues: readonly EndingDues[] };

/** Says which teams the season's end archived and which dues it ended, and brings both back. */
export function EndedSeason({ seasonId, teams, dues }: EndedSeasonProps) {
  const restore = useAction(restoreTeams, {
    input: () => ({ params: { id: seasonId } }),
    onDone: (done) =>
      done.teams > 0
        ? toastSuccess(
            t('{teams} restored', { teams: formatCount(done.teams, 'team') }),
            t('With {players} who had no team since.', { players: formatCount(done.players, 'player') }),
          )
        : toastSuccess(t('The dues go on')),
    failure:
      teams.length > 0
        ? t('The teams could not be restored. Please try again.')
        : t('The dues could not be resumed. Please try again.'),
  });
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 max-md:p-4">
      <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
        <p className="font-medium">
          {teams.length > 0
            ? t('The season is over, so its teams were archived')
            : t('The season is over, so its dues have ended')}
        </p>
        {teams.length > 0 && <p className="text-13 text-text-2">{formatList(teams.map(({ name }) => name))}</p>}
        {dues.length > 0 && (
          <p className="text-13 text-text-2">
            {t('Ended dues: {names}', { names: formatList(dues.map(({ name }) => name)) })}
          </p>
        )}
      </div>
      <Button icon={Undo2} busy={restore.isPending} busyLabel={t('Restoring...')} onClick={() => restore.mutate()}>
        {buttonLabel(teams.length > 0, dues.length > 0)}
      </Button>
    </Card>
  );
}

function buttonLabel(hasTeams: boolean, hasDues: boolean): string {
  if (!hasDues) return t('Restore teams');
  return hasTeams ? t('Restore teams and dues') : t('Resume dues');
}
