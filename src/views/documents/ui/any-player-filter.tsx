import { PlayerCombobox } from '@/features/players/ui/player-combobox';

export type PlayerFilterProps = { value: string; onValueChange: (id: string) => void; className?: string };

/** Finds a player by name among all players. */
export function AnyPlayerFilter(props: PlayerFilterProps) {
  return <PlayerCombobox label="Player" placeholder="All players" inFull {...props} />;
}
