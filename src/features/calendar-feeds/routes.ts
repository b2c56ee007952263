import type { App } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page/page-route';
import { readerOf } from '@/platform/http/page/reader-of';
import { route } from '@/platform/http/route';
import { forReader } from '@/platform/reader';
import { feedAddress } from './addresses';
import { makeFeed, revokeFeed } from './commands';
import * as contract from './contract';
import { feedErrorPage, feedHandler } from './pages';
import type { ListLessons } from './queries/feed-text';
import { downloadEvent, listFeeds } from './queries/feeds';

/** Coaching is registered after calendars, so the function that lists its lessons is passed in. */
export function registerCalendarFeeds(app: App & { listLessons: ListLessons }): void {
  const { db, config } = app;
  route(app, contract.listFeeds, {}, ({ scope }) => listFeeds(db, scope));
  route(app, contract.createFeed, {}, ({ scope, body }) => makeFeed(app, scope, body));
  route(app, contract.deleteFeed, {}, ({ scope, params }) => revokeFeed(app, scope, params.id));
  route(app, contract.downloadEvent, {}, ({ scope, club, params, request }) =>
    forReader(readerOf(request), () =>
      downloadEvent(db, scope, params.id, { timeZone: club.timeZone, publicUrl: config.publicUrl }),
    ),
  );
  const answerFeed = feedHandler(app);
  pageRoute(app, { method: 'GET', path: feedAddress.path, access: 'public' }, feedErrorPage, answerFeed);
  // Some programs send a HEAD request first, to check whether an address is a calendar.
  app.http.head(feedAddress.path, answerFeed);
}
