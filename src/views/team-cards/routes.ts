import { users } from '@/features/accounts/tables';
import { nextMoment } from '@/features/events/queries/next-moment';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { listTeamCards } from './contract';
import * as queries from './queries';

const reads = [teams, users, players, guardians, events];

export function registerTeamCards(app: App): void {
  const { db } = app;
  // Which event is next depends on the time.
  const alsoDependsOn = nextMoment(db);
  route(app, listTeamCards, { reads, alsoDependsOn }, ({ scope, query }) => queries.listTeamCards(db, scope, query));
}
