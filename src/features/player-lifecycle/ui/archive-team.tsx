import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatCount } from '@/shared/format';
import { archiveTeam, restoreTeam } from '../contract';

type Team = { id: number; name: string; playerCount: number };

/** Asks for confirmation, then archives a team. `onDone` closes what shows the team. */
export function ArchiveTeam({ team, onDone }: { team: Team; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const restore = useRestoreTeam();
  const archive = useAction(archiveTeam, {
    input: () => ({ params: { id: team.id } }),
    onDone: () => {
      toastSuccess('Team archived', team.name, { label: 'Undo', onPress: () => restore.mutate(team) });
      setAsking(false);
      onDone();
    },
    onFailed: () => setAsking(false),
    failure: 'The team could not be archived. Please try again.',
  });
  const { playerCount } = team;
  const players = playerCount === 0 ? '' : ` Its ${formatCount(playerCount, 'player')} will have no team.`;
  return (
    <>
      <Button variant="ghost" icon={Archive} className="mr-auto" onClick={() => setAsking(true)}>
        Archive team
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => archive.mutate()}
        title={`Archive ${team.name}?`}
        question={`The team leaves all lists and choices, and its coach no longer reaches its players.${players} Restoring puts back those who have none by then.`}
        variant="primary"
        confirmLabel="Archive"
        busy={archive.isPending}
        busyLabel="Archiving..."
      />
    </>
  );
}

/** Returns an action that restores an archived team. */
export function useRestoreTeam() {
  return useAction(restoreTeam, {
    input: ({ id }: Pick<Team, 'id' | 'name'>) => ({ params: { id } }),
    onDone: ({ players }, { name }) =>
      toastSuccess('Team restored', players === 0 ? name : `${name}, with ${formatCount(players, 'player')}`),
    failure: 'The team could not be restored. Please try again.',
  });
}
