import { getRoster } from '@/features/rosters/contract';
import { teamsAddress } from '@/features/teams/addresses';
import { read, readPages, screen } from '@/shared/screen';
import { listTeamCards, TEAM_CARDS } from './contract';
import { listedBy } from './rules/listed-by';

export const teamsScreen = screen({
  address: teamsAddress,
  permission: 'team.read',
  label: 'Teams',
  nav: { icon: 'shield', permission: 'nav.teams' },
  module: 'src/views/team-cards/ui/teams-page.tsx',
  reads: ({ actor, search }) => {
    const roster = /^\d{1,10}$/.exec(search.get('roster') ?? '')?.[0];
    return [
      readPages(listTeamCards, { query: listedBy(search, actor) }, TEAM_CARDS),
      ...(roster ? [read(getRoster, { params: { id: roster } })] : []),
    ];
  },
});
