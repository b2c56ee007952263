import { clubs } from '@/features/club/tables';
import { getEvent } from '@/features/events/queries/read';
import { eventSeries, events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { FileText } from '@/platform/http/file-text';
import { pageRoute } from '@/platform/http/page-route';
import { route } from '@/platform/http/route';
import { AppError } from '@/shared/errors';
import { scopeOf } from '@/shared/permissions';
import { feedAddress } from './addresses';
import { makeFeed, revokeFeed } from './commands';
import * as contract from './contract';
import { feedErrorPage, feedHandler } from './pages';
import { getCalendarEntry, listFeeds } from './queries/feeds';
import { calendarText } from './rules';

const reads = [events, eventSeries, teams, players, guardians, clubs];

export function registerCalendarFeeds(app: App): void {
  const { db, config } = app;
  route(app, contract.listFeeds, {}, ({ actor }) => listFeeds(db, scopeOf(actor, 'calendar.keep')));
  route(app, contract.createFeed, {}, ({ actor, body }) => makeFeed(app, actor, body));
  route(app, contract.deleteFeed, {}, ({ actor, params }) => revokeFeed(app, actor, params.id));
  route(app, contract.downloadEvent, { reads }, async ({ actor, club, params }) => {
    const { title } = await getEvent(db, scopeOf(actor, 'event.read'), params.id);
    const entry = await getCalendarEntry(db, params.id, config.publicUrl);
    if (!entry) throw new AppError('not_found');
    return new FileText(
      `${title}.ics`,
      'text/calendar; charset=utf-8',
      await calendarText(null, club.timeZone, [entry]),
    );
  });
  const answerFeed = feedHandler(app);
  pageRoute(app, { method: 'GET', path: feedAddress.path, access: 'public' }, feedErrorPage, answerFeed);
  // Some programs ask for the head first, to see whether an address is a calendar.
  app.http.head(feedAddress.path, answerFeed);
}
