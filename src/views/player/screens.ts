import { playersAddress } from '@/features/players/addresses';
import { countListedPlayers, listPlayers } from '@/features/players/contract';
import { listedBy, PLAYER_ROWS } from '@/features/players/rules/listed-by';
import { countAwaiting } from '@/features/standing/contract';
import { listTeams } from '@/features/teams/contract';
import { mayEver } from '@/shared/permissions';
import { read, screen } from '@/shared/screen';

export const playersScreen = screen({
  address: playersAddress,
  permission: 'player.read',
  label: 'Player Management',
  nav: { label: 'Players', icon: 'people' },
  module: 'src/views/player/ui/players-page.tsx',
  reads: ({ actor, search }) => {
    const { filters, trail } = listedBy(search);
    const isFiltered = Object.values(filters).some(Boolean);
    return [
      read(listTeams, {}),
      read(listPlayers, { query: { ...filters, limit: String(PLAYER_ROWS), after: trail.at(-1) } }),
      read(countListedPlayers, {}),
      ...(mayEver(actor, 'player.accept') ? [read(countAwaiting, {})] : []),
      ...(isFiltered ? [read(countListedPlayers, { query: filters })] : []),
    ];
  },
});
