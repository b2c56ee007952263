import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import { listTeams } from './contract';
import * as queries from './queries';

export function registerTeams(app: App): void {
  const { db } = app;
  route(app, listTeams, { reads: ['team', 'users', 'player', 'guardian'] }, ({ actor }) =>
    queries.listTeams(db, scopeOf(actor, 'team.read')),
  );
}
