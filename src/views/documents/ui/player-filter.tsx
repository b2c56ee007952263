import { useQuery } from '@tanstack/react-query';
import { listPlayers } from '@/features/players/contract';
import { PlayerCombobox } from '@/features/players/ui/player-combobox';
import { q } from '@/kit/api/query-client';
import { Select } from '@/kit/components/select';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { reachOf } from '@/shared/permissions';

type PlayerFilterProps = { value: string; onValueChange: (id: string) => void; className?: string };

/** Whose documents: a family chooses among its children, everybody else finds a player by name. */
export function PlayerFilter(props: PlayerFilterProps) {
  const isFamily = reachOf(useSession(), 'document.read') === 'family';
  if (isFamily) return <ChildFilter {...props} />;
  return <PlayerCombobox label="Player" placeholder="All players" inFull {...props} />;
}

function ChildFilter({ value, onValueChange, className }: PlayerFilterProps) {
  const { data: children } = useQuery(q(listPlayers, {}));
  const options = [
    { value: '', label: 'All children' },
    ...(children ?? []).map((child) => ({ value: String(child.id), label: fullName(child) })),
  ];
  return (
    <Select
      className={className}
      aria-label="Player"
      options={options}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
