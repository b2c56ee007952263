import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { type ArchivedTeam, listArchivedTeams } from '../contract';
import { useRestoreTeam } from './archive-team';

/** Lists the archived teams, with who archived them and a button to restore each. */
export function ArchivedTeamsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const list = useQuery({ ...q(listArchivedTeams, {}), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={t('Archived teams')}>
      <DialogSection>
        {list.isPending ? (
          <RowsSkeleton />
        ) : !list.data ? (
          <LoadFailure title={t('The archived teams could not be loaded')} onRetry={list.refetch} />
        ) : list.data.length === 0 ? (
          <p className="text-text-2">{t('No team is archived. You archive one under Manage.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {list.data.map((team) => (
              <li key={team.id}>
                <Row team={team} />
              </li>
            ))}
          </ul>
        )}
      </DialogSection>
    </Dialog>
  );
}

function Row({ team }: { team: ArchivedTeam }) {
  const { timeZone } = useSession().club;
  const restore = useRestoreTeam();
  const { name, ageGroup, archivedAt, byName } = team;
  const done = { status: t('Archived'), day: formatDate(archivedAt, timeZone) };
  return (
    <div className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-13 text-text-2 wrap-anywhere">
          {ageGroup !== name && `${ageGroup} · `}
          {byName ? t('{status} on {day} by {name}', { ...done, name: byName }) : t('{status} on {day}', done)}
        </p>
      </div>
      <Button icon={Undo2} busy={restore.isPending} busyLabel={t('Restoring...')} onClick={() => restore.mutate(team)}>
        {t('Restore')}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}
