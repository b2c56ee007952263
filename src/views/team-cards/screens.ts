import { listUpcomingEvents } from '@/features/events/contract';
import { getRoster } from '@/features/rosters/contract';
import { teamsAddress } from '@/features/teams/addresses';
import { listTeams } from '@/features/teams/contract';
import { read, screen } from '@/shared/screen';

export const teamsScreen = screen({
  address: teamsAddress,
  permission: 'team.read',
  label: 'Team Management',
  nav: { label: 'Teams', icon: 'shield', permission: 'nav.teams' },
  module: 'src/views/team-cards/ui/teams-page.tsx',
  reads: ({ search }) => {
    const roster = /^\d{1,10}$/.exec(search.get('roster') ?? '')?.[0];
    return [
      read(listTeams, {}),
      read(listUpcomingEvents, { query: { each: 'team' } }),
      ...(roster ? [read(getRoster, { params: { id: roster } })] : []),
    ];
  },
});
