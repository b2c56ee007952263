import { listFeeds } from '@/features/calendar-feeds/contract';
import { listLessons } from '@/features/coaching/contract/lesson';
import { scheduleAddress } from '@/features/events/addresses';
import { listCalendar } from '@/features/events/calendar/contract';
import { listUpcomingEvents } from '@/features/events/contract/list';
import { calendarOf, shownBy } from '@/features/events/rules/calendar';
import { filteredBy, upcomingOf } from '@/features/events/rules/listed-by';
import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { mayEver } from '@/shared/permissions';
import { read, screen } from '@/shared/screen';

export const scheduleScreen = screen({
  address: scheduleAddress,
  permission: 'event.read',
  label: 'Schedule',
  nav: { icon: 'calendar' },
  module: 'src/views/schedule/ui/schedule-page.tsx',
  reads: ({ actor, search, today }) => {
    const { view, date } = shownBy(search, today);
    return [
      read(listTeamChoices, firstChoices),
      read(listCalendar, { query: calendarOf(view, date) }),
      read(listUpcomingEvents, { query: upcomingOf(filteredBy(search)) }),
      ...(mayEver(actor, 'lesson.read') && actor.playerIds.length > 0 ? [read(listLessons, {})] : []),
      ...(search.get('subscribe') ? [read(listFeeds, {})] : []),
    ];
  },
});
