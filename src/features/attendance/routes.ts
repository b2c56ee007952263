import { pushSubscriptions, users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { nextMoment } from '@/features/events/queries/next-moment';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page/page-route';
import { route } from '@/platform/http/route';
import { failureView } from '@/platform/pages/message';
import type { AppError } from '@/shared/errors';
import { rinkAddress, rsvpAddress } from './addresses';
import { answerForChild, markAttendance } from './commands/record';
import * as reminders from './commands/remind';
import * as attendance from './contract/attendance';
import * as rink from './contract/rink';
import * as unanswered from './contract/unanswered';
import { showRink } from './pages/rink';
import { handleRsvp, rsvpErrorPage, showRsvp } from './pages/rsvp';
import { listEmergencyCards, listTodaysCards } from './queries/emergency';
import { getNextAtRink } from './queries/next-at-rink';
import { getAttendance } from './queries/sheet';
import { getAttendanceSummary } from './queries/summary';
import { listUnanswered, summarizeUnanswered, unansweredMoment } from './queries/unanswered';
import { eventAttendance } from './tables';

const reads = [eventAttendance, events, teams, players, guardians];

export function registerAttendance(app: App): void {
  const { db } = app;
  route(app, attendance.getAttendance, { reads }, ({ scope, params }) => getAttendance(db, scope, params.id));
  route(app, attendance.answerEvent, {}, ({ scope, params, body }) =>
    answerForChild(app, scope, { eventId: params.id, playerId: params.playerId }, body),
  );
  route(app, attendance.takeAttendance, {}, ({ scope, params, body }) => markAttendance(app, scope, params.id, body));
  route(app, attendance.remindGuardians, { status: 202 }, ({ scope, club, params, today }) =>
    reminders.remindGuardians(app, scope, club, params.id, today),
  );
  // Which events begin in the next days changes with the clock, so the tag is made from the answer itself.
  // An event of all teams has every player.
  route(app, unanswered.listUnanswered, { isExpensive: true }, ({ scope, query }) => listUnanswered(db, scope, query));
  route(
    app,
    unanswered.countUnanswered,
    { reads: [...reads, users, pushSubscriptions], alsoDependsOn: unansweredMoment(db), isCached: true },
    ({ scope }) => summarizeUnanswered(db, scope),
  );
  route(app, unanswered.remindUnanswered, { status: 202 }, ({ scope, club, today }) =>
    reminders.remindUnanswered(app, scope, club, today),
  );
  // Medical notes: read anew each time, and stored by no cache.
  const unkept = { noStore: true };
  route(app, rink.listEmergencyCards, unkept, ({ scope, params }) => listEmergencyCards(db, scope, params.id));
  route(app, rink.listTodaysCards, unkept, ({ scope, club, today }) =>
    listTodaysCards(db, scope, today, club.timeZone),
  );
  // What is next also changes with the clock, which no change counter covers.
  const alsoDependsOn = nextMoment(db);
  route(app, rink.getNextAtRink, { reads: [...reads, clubs], alsoDependsOn }, ({ scope, club, today }) =>
    getNextAtRink(db, scope, today, club.timeZone),
  );
  route(
    app,
    attendance.getAttendanceSummary,
    { reads: [...reads, clubs], alsoDependsOn },
    ({ scope, club, params, today }) => getAttendanceSummary(db, scope, params.id, today, club.timeZone),
  );
  pageRoute(app, { method: 'GET', path: rsvpAddress.path, access: 'public' }, rsvpErrorPage, (request, reply) =>
    showRsvp(app, request, reply),
  );
  pageRoute(app, { method: 'POST', path: rsvpAddress.path, access: 'public' }, rsvpErrorPage, (request, reply) =>
    handleRsvp(app, request, reply),
  );
  const failed = async (error: AppError) => failureView(error, undefined, rinkAddress.path);
  pageRoute(app, { method: 'GET', path: rinkAddress.path, access: 'rink.store' }, failed, (request, reply) =>
    showRink(app, request, reply),
  );
}
