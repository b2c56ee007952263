import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { archiveTeam, restoreTeam } from '../contract';

type Team = { id: number; name: string; playerCount: number };

/** Asks for confirmation, then archives a team. `onDone` closes what shows the team. */
export function ArchiveTeam({ team, onDone }: { team: Team; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const restore = useRestoreTeam();
  const archive = useAction(archiveTeam, {
    input: () => ({ params: { id: team.id } }),
    onDone: () => {
      toastSuccess(t('Team archived'), team.name, { label: t('Undo'), onPress: () => restore.mutate(team) });
      setAsking(false);
      onDone();
    },
    onFailed: () => setAsking(false),
    failure: t('The team could not be archived. Please try again.'),
  });
  const { playerCount } = team;
  const players = formatCount(playerCount, 'player');
  return (
    <>
      <Button variant="ghost" icon={Archive} className="mr-auto" onClick={() => setAsking(true)}>
        {t('Archive team')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => archive.mutate()}
        title={t('Archive {name}?', { name: team.name })}
        question={
          playerCount === 0
            ? t(
                'The team leaves all lists and choices, and its coach no longer reaches its players. Restoring puts back those who have none by then.',
              )
            : t(
                'The team leaves all lists and choices, and its coach no longer reaches its players. Its {players} will have no team. Restoring puts back those who have none by then.',
                { players },
              )
        }
        variant="primary"
        confirmLabel={t('Archive')}
        busy={archive.isPending}
        busyLabel={t('Archiving...')}
      />
    </>
  );
}

/** Returns an action that restores an archived team. */
export function useRestoreTeam() {
  return useAction(restoreTeam, {
    input: ({ id }: Pick<Team, 'id' | 'name'>) => ({ params: { id } }),
    onDone: ({ players }, { name }) =>
      toastSuccess(
        t('Team restored'),
        players === 0 ? name : t('{name}, with {players}', { name, players: formatCount(players, 'player') }),
      ),
    failure: t('The team could not be restored. Please try again.'),
  });
}
