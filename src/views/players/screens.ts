import { countAwaiting, listArchived, listAwaiting } from '@/features/player-lifecycle/contract';
import { playersAddress } from '@/features/players/addresses';
import { countListedPlayers, listPlayers } from '@/features/players/contract/list';
import { getPlayer } from '@/features/players/contract/player';
import { listedBy, orderFor, PLAYER_ROWS } from '@/features/players/rules/listed-by';
import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { mayEver } from '@/shared/permissions';
import { read, screen } from '@/shared/screen';

export const playersScreen = screen({
  address: playersAddress,
  permission: 'player.read',
  label: 'Players',
  nav: { icon: 'people' },
  module: 'src/views/players/ui/players-page.tsx',
  reads: ({ actor, search }) => {
    const status = mayEver(actor, 'player.archive') ? search.get('status') : null;
    if (status === 'awaiting') return [read(listAwaiting, {})];
    if (status === 'archived') return [read(listArchived, {})];
    const { filters, sorting, trail } = listedBy(search);
    const isFiltered = Object.values(filters).some(Boolean);
    const player = /^\d{1,10}$/.exec(search.get('player') ?? '')?.[0];
    return [
      read(listTeamChoices, firstChoices),
      read(listPlayers, {
        query: {
          ...filters,
          sort: sorting.sort,
          order: sorting.order ?? orderFor(actor),
          limit: String(PLAYER_ROWS),
          after: trail.at(-1),
        },
      }),
      read(countListedPlayers, {}),
      ...(mayEver(actor, 'player.accept') ? [read(countAwaiting, {})] : []),
      ...(isFiltered ? [read(countListedPlayers, { query: filters })] : []),
      ...(player ? [read(getPlayer, { params: { id: player } })] : []),
    ];
  },
});
