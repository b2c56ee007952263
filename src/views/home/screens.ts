import { listUpcomingEvents } from '@/features/events/contract';
import { countAwaiting } from '@/features/standing/contract';
import { mayEver } from '@/shared/permissions';
import { read, screen } from '@/shared/screen';
import { dashboardAddress } from './addresses';
import { getDashboardStats, getTodo } from './contract';
import { PANEL_ROWS } from './rules/panel-rows';

export const dashboardScreen = screen({
  address: dashboardAddress,
  permission: 'dashboard.read',
  label: 'Dashboard',
  nav: { label: 'Dashboard', icon: 'overview' },
  module: (actor) =>
    mayEver(actor, 'dashboard.todo')
      ? 'src/views/home/ui/family-home-page.tsx'
      : 'src/views/home/ui/club-home-page.tsx',
  reads: ({ actor }) => [
    read(getDashboardStats, {}),
    read(listUpcomingEvents, { query: { limit: String(PANEL_ROWS) } }),
    ...(mayEver(actor, 'player.accept') ? [read(countAwaiting, {})] : []),
    ...(mayEver(actor, 'dashboard.todo') && actor.playerIds.length > 0 ? [read(getTodo, {})] : []),
  ],
});
