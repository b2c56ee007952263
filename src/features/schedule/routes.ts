import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import { listUpcomingEvents } from './contract';
import * as queries from './queries';

export function registerSchedule(app: App): void {
  const { db } = app;
  // What is upcoming changes with the clock, so no change counter can vouch for it.
  route(app, listUpcomingEvents, {}, ({ actor, query }) =>
    queries.listUpcomingEvents(db, scopeOf(actor, 'event.read'), query.limit),
  );
}
