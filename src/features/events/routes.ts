import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import { cancelEvent } from './commands/cancel';
import { planEvent } from './commands/plan';
import { reviseEvent } from './commands/revise';
import * as contract from './contract';
import { conflictsOfSlots } from './queries/conflicts';
import * as queries from './queries/read';
import { repeatedSpans } from './rules/repeat';
import { eventSeries, events } from './tables';

const reads = [events, eventSeries, teams, players, guardians];

export function registerEvents(app: App): void {
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
