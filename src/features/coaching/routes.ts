import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { addEarning, removeEarning, reviseEarning } from './commands/earnings';
import { planSession } from './commands/plan';
import { recordPaid } from './commands/record-paid';
import { reviseSession } from './commands/revise';
import { setSessionStatus } from './commands/set-status';
import * as coach from './contract/coach';
import * as earning from './contract/earning';
import { listLessons } from './contract/lesson';
import * as session from './contract/session';
import { exportEarnings, listEarnings } from './queries/earnings';
import * as lessons from './queries/lessons';
import { nextSessionEnd } from './queries/next-session-end';
import { listSessions } from './queries/sessions';
import { getCoachStatement } from './queries/statement';
import { getCoachStats } from './queries/stats';
import { getCoachWeek } from './queries/week';
import { coachEarnings, coachSessionPlayers, coachSessions } from './tables';

const ofSessions = [coachSessions, coachSessionPlayers, payments, players];

export function registerCoaching(app: App): void {
  registerSessions(app);
  registerEarnings(app);
  registerOverviews(app);
}

function registerSessions(app: App): void {
  const { db } = app;
  // What is upcoming also changes with time, which change counters don't reflect.
  const alsoDependsOn = nextSessionEnd(db);
  route(app, session.listSessions, { reads: [...ofSessions, clubs], alsoDependsOn }, ({ scope, query, club }) =>
    listSessions(db, scope, query, club.timeZone),
  );
  route(app, session.createSession, {}, ({ scope, club, body }) => planSession(app, scope, club, body));
  route(app, session.updateSession, {}, ({ scope, params, body, ...calendar }) =>
    reviseSession(app, scope, params.id, body, calendar),
  );
  route(app, session.setSessionStatus, {}, ({ scope, params, body, club }) =>
    setSessionStatus(app, scope, params.id, body, club),
  );
  route(app, session.setSessionPayment, {}, ({ scope, params, body, club }) =>
    recordPaid(app, scope, params.id, body, club),
  );
  route(app, listLessons, { reads: [...ofSessions, users, guardians], alsoDependsOn }, ({ scope, query, today }) =>
    lessons.listLessons(db, scope, query, today),
  );
}

function registerEarnings(app: App): void {
  const { db } = app;
  route(app, earning.listEarnings, { reads: [...ofSessions, coachEarnings, clubs] }, ({ scope, query, today, club }) =>
    listEarnings(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, earning.exportEarnings, {}, ({ scope, query, today, club }) =>
    exportEarnings(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, earning.addEarning, {}, ({ scope, body, today, club }) =>
    addEarning(app, scope, body, { today, timeZone: club.timeZone }),
  );
  route(app, earning.updateEarning, {}, ({ scope, params, body, today, club }) =>
    reviseEarning(app, scope, params.id, body, { today, timeZone: club.timeZone }),
  );
  route(app, earning.deleteEarning, {}, ({ scope, params }) => removeEarning(app, scope, params.id));
}

function registerOverviews(app: App): void {
  const { db } = app;
  const ofWeeks = [...ofSessions, events, teams, clubs];
  const ofMonths = [...ofSessions, coachEarnings, users, clubs];
  route(app, coach.getCoachStats, { reads: [...ofSessions, coachEarnings, clubs] }, ({ scope, today, club }) =>
    getCoachStats(db, scope, { today, timeZone: club.timeZone }),
  );
  route(app, coach.getCoachWeek, { reads: ofWeeks }, ({ scope, query, today, club }) =>
    getCoachWeek(db, scope, query.day ?? today, club.timeZone),
  );
  route(app, coach.getCoachStatement, { reads: ofMonths }, ({ scope, query, today, club }) =>
    getCoachStatement(db, scope, query.month, { today, timeZone: club.timeZone, clubName: club.name }),
  );
}
