import type { App } from '@/platform/http/context';
import { FileText } from '@/platform/http/file-text';
import { pageRoute } from '@/platform/http/page-route';
import { route } from '@/platform/http/route';
import { AppError } from '@/shared/errors';
import { scopeOf } from '@/shared/permissions';
import { planEvent } from './commands';
import { answerForChild, markAttendance } from './commands/attendance';
import { cancelEvent } from './commands/cancel';
import { makeFeed, revokeFeed } from './commands/feeds';
import * as reminders from './commands/remind';
import { reviseEvent } from './commands/revise';
import * as contract from './contract';
import * as attendance from './contract/attendance';
import * as feeds from './contract/feeds';
import { feedErrorPage, feedHandler } from './pages/feed';
import { rsvpErrorPage, showRsvp, takeRsvp } from './pages/rsvp';
import * as queries from './queries';
import { getAttendance } from './queries/attendance';
import { conflictsOfSlots } from './queries/conflicts';
import { getCalendarEntry, listFeeds } from './queries/feeds';
import { getAttendanceSummary } from './queries/summary';
import { calendarText } from './rules/calendar';
import { repeatedSpans } from './rules/repeat';

const reads = ['event', 'team', 'player', 'guardian'] as const;

export function registerSchedule(app: App): void {
  registerEvents(app);
  registerAttendance(app);
  registerCalendars(app);
}

function registerEvents(app: App): void {
  const { db } = app;
  route(app, contract.listEvents, { reads }, ({ actor, query }) =>
    queries.listEvents(db, scopeOf(actor, 'event.read'), query),
  );
  // What is upcoming changes with the clock, so no change counter can vouch for it.
  route(app, contract.listUpcomingEvents, {}, ({ actor, query }) =>
    queries.listUpcomingEvents(db, scopeOf(actor, 'event.read'), query.limit),
  );
  route(app, contract.listConflicts, {}, async ({ actor, query, club }) => {
    const { days, until, ...event } = query;
    const spans = days && until ? await repeatedSpans(event, { days, until }, club.timeZone) : [event];
    return conflictsOfSlots(db, scopeOf(actor, 'event.write'), spans, event);
  });
  route(app, contract.getEvent, { reads }, ({ actor, params }) =>
    queries.getEvent(db, scopeOf(actor, 'event.read'), params.id),
  );
  route(app, contract.createEvent, {}, ({ actor, club, today, body }) => planEvent(app, actor, { club, today }, body));
  route(app, contract.updateEvent, {}, ({ actor, club, params, query, body }) =>
    reviseEvent(app, actor, club, { id: params.id, scope: query.scope }, body),
  );
  route(app, contract.deleteEvent, {}, ({ actor, club, params, query }) =>
    cancelEvent(app, actor, club, { id: params.id, scope: query.scope }),
  );
}

function registerAttendance(app: App): void {
  const { db } = app;
  const watched = [...reads, 'event_attendance'] as const;
  route(app, attendance.getAttendance, { reads: watched }, ({ actor, params }) =>
    getAttendance(db, scopeOf(actor, 'attendance.read'), params.id),
  );
  route(app, attendance.answerEvent, {}, ({ actor, params, body }) =>
    answerForChild(app, actor, { eventId: params.id, playerId: params.playerId }, body.status),
  );
  route(app, attendance.takeAttendance, {}, ({ actor, params, body }) => markAttendance(app, actor, params.id, body));
  route(app, attendance.remindGuardians, { status: 202 }, ({ actor, club, params, today }) =>
    reminders.remindGuardians(app, actor, club, params.id, today),
  );
  route(app, attendance.getAttendanceSummary, { reads: [...watched, 'club'] }, ({ actor, club, params, today }) =>
    getAttendanceSummary(db, scopeOf(actor, 'player.read'), params.id, today, club.timeZone),
  );
  pageRoute(app, { method: 'GET', path: '/api/rsvp', access: 'public' }, rsvpErrorPage, (request, reply) =>
    showRsvp(app, request, reply),
  );
  pageRoute(app, { method: 'POST', path: '/api/rsvp', access: 'public' }, rsvpErrorPage, (request, reply) =>
    takeRsvp(app, request, reply),
  );
}

function registerCalendars(app: App): void {
  const { db, config } = app;
  route(app, feeds.listFeeds, {}, ({ actor }) => listFeeds(db, scopeOf(actor, 'calendar.keep')));
  route(app, feeds.createFeed, {}, ({ actor, body }) => makeFeed(app, actor, body));
  route(app, feeds.deleteFeed, {}, ({ actor, params }) => revokeFeed(app, actor, params.id));
  route(app, contract.downloadEvent, { reads: [...reads, 'club'] }, async ({ actor, club, params }) => {
    const { title } = await queries.getEvent(db, scopeOf(actor, 'event.read'), params.id);
    const entry = await getCalendarEntry(db, params.id, config.publicUrl);
    if (!entry) throw new AppError('not_found');
    return new FileText(
      `${title}.ics`,
      'text/calendar; charset=utf-8',
      await calendarText(null, club.timeZone, [entry]),
    );
  });
  const answerFeed = feedHandler(app);
  pageRoute(app, { method: 'GET', path: '/feeds/:file', access: 'public' }, feedErrorPage, answerFeed);
  // Some programs ask for the head first, to see whether an address is a calendar.
  app.http.head('/feeds/:file', answerFeed);
}
