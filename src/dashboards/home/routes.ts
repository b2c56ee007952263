import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { getDashboardStats, getTodo } from './contract';
import * as queries from './queries';

export function registerHome(app: App): void {
  const { db } = app;
  const reads = ['club', 'player', 'team', 'document', 'payment', 'guardian'] as const;
  route(app, getDashboardStats, { reads }, ({ actor, today, club }) =>
    queries.getDashboardStats(db, actor, today, club.timeZone),
  );
  // The next event changes with the clock, so no change counter can vouch for it.
  route(app, getTodo, {}, ({ actor, today }) => queries.getTodo(db, actor, today));
}
