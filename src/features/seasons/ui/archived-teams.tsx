import { Undo2 } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Card } from '@/kit/components/page/card';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatCount, formatList } from '@/shared/format';
import { t } from '@/shared/translate';
import { type DivisionTeams, restoreTeams } from '../contract/teams';

/** Says which teams the season's end archived, and restores them. */
export function ArchivedTeams({ seasonId, teams }: { seasonId: number; teams: DivisionTeams['archived'] }) {
  const restore = useAction(restoreTeams, {
    input: () => ({ params: { id: seasonId } }),
    onDone: (done) =>
      toastSuccess(
        t('{teams} restored', { teams: formatCount(done.teams, 'team') }),
        t('With {players} who had no team since.', { players: formatCount(done.players, 'player') }),
      ),
    failure: t('The teams could not be restored. Please try again.'),
  });
  return (
    <Card className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 max-md:p-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">{t('The season is over, so its teams were archived')}</p>
        <p className="text-13 text-text-2">{formatList(teams.map(({ name }) => name))}</p>
      </div>
      <Button icon={Undo2} busy={restore.isPending} busyLabel={t('Restoring...')} onClick={() => restore.mutate()}>
        {t('Restore teams')}
      </Button>
    </Card>
  );
}
