import { listFeeds } from '@/features/calendar-feeds/contract';
import { listLessons } from '@/features/coaching/contract/lesson';
import { scheduleAddress } from '@/features/events/addresses';
import { listEvents, listUpcomingEvents } from '@/features/events/contract';
import { shownBy, spanShown } from '@/features/events/rules/calendar';
import { filteredBy, upcomingOf } from '@/features/events/rules/listed-by';
import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { mayEver } from '@/shared/permissions';
import { read, screen } from '@/shared/screen';

export const scheduleScreen = screen({
  address: scheduleAddress,
  permission: 'event.read',
  label: 'Schedule & Events',
  nav: { label: 'Schedule', icon: 'calendar' },
  module: 'src/views/schedule/ui/schedule-page.tsx',
  reads: ({ actor, search, today, timeZone }) => {
    const { view, date } = shownBy(search, today);
    return [
      read(listTeamChoices, firstChoices),
      read(listEvents, { query: spanShown(view, date, timeZone) }),
      read(listUpcomingEvents, { query: upcomingOf(filteredBy(search)) }),
      ...(mayEver(actor, 'lesson.read') && actor.playerIds.length > 0 ? [read(listLessons, {})] : []),
      ...(search.get('subscribe') ? [read(listFeeds, {})] : []),
    ];
  },
});
