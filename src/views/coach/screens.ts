import { coachAddress } from '@/features/coaching/addresses';
import { getCoachStats, getCoachWeek } from '@/features/coaching/contract/coach';
import { listEarnings } from '@/features/coaching/contract/earning';
import { listSessions } from '@/features/coaching/contract/session';
import { type Read, read, screen } from '@/shared/screen';
import { type CoachTab, monthOf, sessionQueryOf, sessionsListedBy, tabOf, weekDayOf } from './rules/listed-by';

export const coachScreen = screen({
  address: coachAddress,
  permission: 'coaching.read',
  privileges: 'coach',
  label: 'Coach Dashboard',
  nav: { icon: 'clipboard' },
  module: 'src/views/coach/ui/coach-page.tsx',
  reads: ({ search, today }) => {
    // Defined here, so that the browser's build leaves it out along with its imports.
    const readOfTab: Record<CoachTab, () => Read> = {
      sessions: () => read(listSessions, { query: sessionQueryOf(sessionsListedBy(search)) }),
      money: () => read(listEarnings, { query: { month: monthOf(search, today) } }),
      week: () => read(getCoachWeek, { query: { day: weekDayOf(search) } }),
    };
    return [read(getCoachStats, {}), readOfTab[tabOf(search)]()];
  },
});
