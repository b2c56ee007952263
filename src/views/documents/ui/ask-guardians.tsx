import { useQuery } from '@tanstack/react-query';
import { getPlayer } from '@/features/players/contract/player';
import { useTeams } from '@/features/teams/ui/use-teams';
import { q } from '@/kit/api/query-client';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { fullName } from '@/kit/format/full-name';
import type { DocumentListFilters } from '../rules/listed-by';

const loadAsk = async () => (await import('@/features/documents/ui/ask/ask-dialog')).AskDialog;

type AskGuardiansProps = { open: boolean; filters: DocumentListFilters; onClose: () => void };

/** Mails the guardians of the players in the filtered list of missing documents. */
export function AskGuardians({ open, filters: { playerId, teamId }, onClose }: AskGuardiansProps) {
  const { teams } = useTeams({ also: [teamId ?? ''] });
  const { data: player } = useQuery({
    ...q(getPlayer, { params: { id: playerId ?? '' } }),
    enabled: playerId !== undefined,
  });
  return (
    <LazyDialog
      load={loadAsk}
      open={open}
      playerId={playerId}
      teamId={teamId}
      playerName={player ? fullName(player) : undefined}
      teamName={teams?.find(({ id }) => String(id) === teamId)?.name}
      onClose={onClose}
    />
  );
}
