import { PlayerCombobox } from '@/features/players/ui/player-combobox';
import { t } from '@/shared/translate';

export type PlayerFilterProps = { value: string; onValueChange: (id: string) => void; className?: string };

/** Finds a player by name among all players. */
export function AnyPlayerFilter(props: PlayerFilterProps) {
  return <PlayerCombobox label={t('Player')} placeholder={t('All players')} inFull {...props} />;
}
