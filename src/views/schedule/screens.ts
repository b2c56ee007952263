import { scheduleAddress } from '@/features/events/addresses';
import { listEvents, listUpcomingEvents } from '@/features/events/contract';
import { shownBy, spanShown } from '@/features/events/rules/calendar';
import { UPCOMING_ROWS } from '@/features/events/rules/calendar-view';
import { listTeams } from '@/features/teams/contract';
import { read, screen } from '@/shared/screen';

export const scheduleScreen = screen({
  address: scheduleAddress,
  permission: 'event.read',
  label: 'Schedule & Events',
  nav: { label: 'Schedule', icon: 'calendar' },
  module: 'src/views/schedule/ui/schedule-page.tsx',
  reads: ({ search, today, timeZone }) => {
    const { view, date } = shownBy(search, today);
    const isFiltered = search.has('team') || search.has('types');
    return [
      read(listTeams, {}),
      read(listEvents, { query: spanShown(view, date, timeZone) }),
      ...(isFiltered ? [] : [read(listUpcomingEvents, { query: { limit: UPCOMING_ROWS } })]),
    ];
  },
});
