import { addDays } from '@/shared/dates';
import { layAnnouncements } from './announcements';
import { layAttendance } from './attendance';
import { at, calendarOf, timeZone } from './calendar';
import { layCoachEarnings, layCoachSessions } from './coaching';
import { layDocuments, layDocumentTypes } from './documents';
import { layEvents, laySeries } from './events';
import { layPayments } from './payments';
import { layPeople } from './people';
import { layStaff } from './staff';
import { layTeams } from './teams';

/** Every row of the demo club, laid around `now`. The same moment always gives the same club. */
export function layDemoClub(now: Date) {
  const calendar = calendarOf(now);
  const { members, guardians, users } = layPeople(calendar);
  const events = layEvents(calendar);
  return {
    club: {
      name: 'Habagat Ice Hockey Club',
      timeZone,
      isDemo: true,
      createdAt: at(addDays(calendar.today, -775), '09:00'),
    },
    users: [...layStaff(calendar), ...users].map((user) => ({ ...user, emailProvedAt: user.createdAt })),
    teams: layTeams(calendar),
    players: members.map(({ row }) => row),
    guardians,
    eventSeries: laySeries(calendar),
    events,
    attendance: layAttendance(calendar, events, members),
    announcements: layAnnouncements(calendar),
    documentTypes: layDocumentTypes(calendar),
    documents: layDocuments(calendar, members),
    payments: layPayments(calendar, members),
    coachSessions: layCoachSessions(calendar, members),
    coachEarnings: layCoachEarnings(calendar),
  };
}
