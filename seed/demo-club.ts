import { addDays } from '@/shared/dates';
import { buildAnnouncements } from './announcements';
import { buildAttendance } from './attendance';
import { at, calendarOf, timeZone } from './calendar';
import { buildCoachEarnings, buildCoachSessionPlayers, buildCoachSessions } from './coaching';
import { buildConsentTexts, signConsents } from './consents';
import { buildDocuments, buildDocumentTypes } from './documents';
import { buildEvents, buildSeries } from './events';
import { buildDuesRules, buildMoney } from './money';
import { buildPayments } from './payments';
import { buildPeople } from './people';
import {
  buildAnswers,
  buildDiscountCodes,
  buildDivisions,
  buildQuestions,
  buildRegistrations,
  buildSeasons,
  buildSeasonTeams,
} from './seasons';
import { buildStaff } from './staff';
import { buildTeams } from './teams';

/** Returns every row of the demo club, relative to `now`. The same moment always gives the same club. */
export function buildDemoClub(now: Date) {
  const calendar = calendarOf(now);
  const { members, guardians, users } = buildPeople(calendar);
  const events = buildEvents(calendar);
  const consents = signConsents(calendar, buildDocuments(calendar, members), { guardians, users });
  const money = buildMoney(calendar, buildPayments(calendar, members), guardians);
  const coachSessions = buildCoachSessions(calendar);
  const seasons = buildSeasons(calendar);
  const registrations = buildRegistrations(calendar, { members, guardians });
  return {
    club: {
      name: 'Habagat Ice Hockey Club',
      transferDetails:
        "BPI savings 0123-4567-89, Habagat Ice Hockey Club. Write the player's name into the note of the transfer.",
      timeZone,
      isDemo: true,
      createdAt: at(addDays(calendar.today, -775), '09:00'),
    },
    users: [...buildStaff(calendar), ...users].map((user) => ({ ...user, emailProvedAt: user.createdAt })),
    teams: buildTeams(calendar),
    players: members.map(({ row }) => row),
    guardians,
    eventSeries: buildSeries(calendar),
    events,
    attendance: buildAttendance(calendar, events, members),
    announcements: buildAnnouncements(calendar),
    documentTypes: buildDocumentTypes(calendar),
    documents: consents.documents,
    consentTexts: buildConsentTexts(calendar),
    consentSignatures: consents.signatures,
    ...money,
    duesRules: buildDuesRules(calendar),
    duesRuleTeams: [1, 2].map((teamId) => ({ ruleId: 1, teamId })),
    seasons,
    seasonDivisions: buildDivisions(seasons),
    discountCodes: buildDiscountCodes(),
    seasonQuestions: buildQuestions(),
    seasonTeams: buildSeasonTeams(),
    registrations,
    registrationAnswers: buildAnswers(registrations),
    coachSessions,
    coachSessionPlayers: buildCoachSessionPlayers(members, coachSessions, money.payments),
    coachEarnings: buildCoachEarnings(calendar, coachSessions),
  };
}
