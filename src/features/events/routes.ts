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
import * as change from './contract/change';
import * as event from './contract/event';
import * as list from './contract/list';
import { listConflicts } from './queries/conflicts';
import { nextMoment } from './queries/next-moment';
import * as queries from './queries/read';
import { eventSeries, events } from './tables';

const reads = [events, eventSeries, teams, players, guardians];

export function registerEvents(app: App): void {
  registerCalendar(app);
  const { db } = app;
  route(app, list.listEvents, { reads }, ({ scope, query }) => queries.listEvents(db, scope, query));
  // What is upcoming also changes with time, which change counters don't reflect.
  const alsoDependsOn = nextMoment(db);
  route(app, list.listUpcomingEvents, { reads, alsoDependsOn, isExpensive: 'unpaged' }, ({ scope, query }) =>
    queries.listUpcomingEvents(db, scope, query),
  );
  route(app, list.listConflicts, {}, ({ scope, query, club }) => listConflicts(db, scope, query, club.timeZone));
  route(app, event.getEvent, { reads }, ({ scope, params }) => queries.getEvent(db, scope, params.id));
  route(app, change.createEvent, {}, ({ scope, club, today, body }) => planEvent(app, scope, { club, today }, body));
  route(app, change.updateEvent, {}, ({ scope, club, params, query, body }) =>
    reviseEvent(app, scope, club, { id: params.id, extent: query.scope }, body),
  );
  route(app, change.deleteEvent, {}, ({ scope, club, params, query }) =>
    removeEvent(app, scope, club, { id: params.id, extent: query.scope }),
  );
  route(app, change.cancelEvent, { status: 200 }, ({ scope, club, params, query, body }) =>
    cancelEvent(app, scope, club, { id: params.id, extent: query.scope }, body),
  );
  route(app, change.restoreEvent, { status: 200 }, ({ scope, club, params, query, body }) =>
    restoreEvent(app, scope, club, { id: params.id, extent: query.scope }, body),
  );
}
