import type { PlayerListItem } from '@/features/players/contract/player';
import { AllRowsBox, RowBox, type RowSelection } from '@/kit/components/list/row-box';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';

/** Chooses a player. One whom the user knows only in part can't be chosen. */
export function ChooseBox({ player, choosing }: { player: PlayerListItem; choosing: RowSelection }) {
  const label = t('Choose {name}', { name: fullName(player) });
  return <RowBox id={player.id} label={label} disabled={player.access === 'limited'} choosing={choosing} />;
}

/** Chooses all players on the page, or none. */
export function ChooseAll(choosing: RowSelection) {
  return <AllRowsBox label={t('Choose all players shown')} choosing={choosing} />;
}
