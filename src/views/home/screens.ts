import { getNextAtRink } from '@/features/attendance/contract/rink';
import { listUpcomingEvents } from '@/features/events/contract/list';
import { mayEver } from '@/shared/permissions';
import { read, screen } from '@/shared/screen';
import { dashboardAddress } from './addresses';
import { getDashboardStats, getFirstSteps, getTodo, listWaiting } from './contract';
import { PANEL_ROWS } from './rules/panel-rows';

export const dashboardScreen = screen({
  address: dashboardAddress,
  permission: 'dashboard.read',
  label: 'Dashboard',
  nav: { icon: 'overview' },
  module: (actor) => {
    if (mayEver(actor, 'dashboard.todo')) return 'src/views/home/ui/family-home-page.tsx';
    return mayEver(actor, 'rink.store')
      ? 'src/views/home/ui/coach-home-page.tsx'
      : 'src/views/home/ui/club-home-page.tsx';
  },
  reads: ({ actor, isSettingUp }) => [
    read(getDashboardStats, {}),
    read(listUpcomingEvents, { query: { limit: String(PANEL_ROWS) } }),
    ...(mayEver(actor, 'rink.store') ? [read(getNextAtRink, {})] : []),
    ...(mayEver(actor, 'dashboard.waiting') ? [read(listWaiting, {})] : []),
    ...(isSettingUp && mayEver(actor, 'team.write') ? [read(getFirstSteps, {})] : []),
    ...(mayEver(actor, 'dashboard.todo') ? [read(getTodo, {})] : []),
  ],
});
