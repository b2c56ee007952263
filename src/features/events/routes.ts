import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { registerCalendar } from './calendar/routes';
import { cancelEvent, restoreEvent } from './commands/cancel';
import { planEvent } from './commands/plan';
import { removeEvent } from './commands/remove';
import { reviseEvent } from './commands/revise';
import * as contract from './contract';
import { listConflicts } from './queries/conflicts';
import { nextMoment } from './queries/next-moment';
import * as queries from './queries/read';
import { eventSeries, events } from './tables';

const reads = [events, eventSeries, teams, players, guardians];

export function registerEvents(app: App): void {
  registerCalendar(app);
  const { db } = app;
  route(app, contract.listEvents, { reads }, ({ scope, query }) => queries.listEvents(db, scope, query));
  // What is upcoming also changes with time, which change counters don't reflect.
  const alsoDependsOn = nextMoment(db);
  route(app, contract.listUpcomingEvents, { reads, alsoDependsOn, isExpensive: 'unpaged' }, ({ scope, query }) =>
    queries.listUpcomingEvents(db, scope, query),
  );
  route(app, contract.listConflicts, {}, ({ scope, query, club }) => listConflicts(db, scope, query, club.timeZone));
  route(app, contract.getEvent, { reads }, ({ scope, params }) => queries.getEvent(db, scope, params.id));
  route(app, contract.createEvent, {}, ({ scope, club, today, body }) => planEvent(app, scope, { club, today }, body));
  route(app, contract.updateEvent, {}, ({ scope, club, params, query, body }) =>
    reviseEvent(app, scope, club, { id: params.id, extent: query.scope }, body),
  );
  route(app, contract.deleteEvent, {}, ({ scope, club, params, query }) =>
    removeEvent(app, scope, club, { id: params.id, extent: query.scope }),
  );
  route(app, contract.cancelEvent, { status: 200 }, ({ scope, club, params, query, body }) =>
    cancelEvent(app, scope, club, { id: params.id, extent: query.scope }, body),
  );
  route(app, contract.restoreEvent, { status: 200 }, ({ scope, club, params, query, body }) =>
    restoreEvent(app, scope, club, { id: params.id, extent: query.scope }, body),
  );
}
