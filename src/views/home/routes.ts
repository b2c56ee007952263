import { staffInvitations, users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { eventAttendance } from '@/features/attendance/tables';
import { clubs } from '@/features/club/tables';
import { consentTexts } from '@/features/consents/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { nextMoment } from '@/features/events/queries/next-moment';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { paymentAttemptItems, paymentAttempts } from '@/features/payments/tables/checkout';
import { paymentLedger, paymentRefunds, receipts } from '@/features/payments/tables/ledger';
import { paymentProofs, payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { registrations } from '@/features/seasons/tables/registration';
import { seasonDivisions, seasons } from '@/features/seasons/tables/season';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { hideFirstSteps as hide } from './commands';
import { getDashboardStats, getFirstSteps, getTodo, hideFirstSteps, listWaiting } from './contract';
import * as queries from './queries/figures';
import { firstStepsState, readFirstSteps } from './queries/first-steps';
import { readWaiting, waitingState } from './queries/waiting';

export function registerHome(app: App): void {
  const { db } = app;
  const reads = [clubs, players, teams, documents, payments, guardians];
  route(app, getDashboardStats, { reads, isCached: true }, ({ scope, today, club }) =>
    queries.getDashboardStats(db, scope, today, club.timeZone),
  );
  const paidOnline = app.config.payments !== undefined;
  route(
    app,
    getFirstSteps,
    {
      reads: [clubs, teams, players, users, staffInvitations, payments, announcements],
      alsoDependsOn: firstStepsState(db),
    },
    ({ scope }) => readFirstSteps(db, scope, paidOnline),
  );
  route(app, hideFirstSteps, {}, ({ scope }) => hide(app, scope));
  const ofPapers = [documents, documentTypes, consentTexts];
  const ofPayments = [payments, paymentProofs, paymentAttemptItems, receipts, players, guardians, teams, users];
  const ofSeasons = [seasons, seasonDivisions, registrations];
  const ofTodo = [events, eventAttendance, ...ofPayments, ...ofPapers, ...ofSeasons];
  const ofRefunds = [paymentLedger, paymentRefunds, paymentAttempts];
  route(
    app,
    listWaiting,
    {
      reads: [...reads, ...ofPayments, ...ofRefunds, documentTypes, events, eventAttendance],
      alsoDependsOn: waitingState(db),
      isCached: true,
    },
    ({ scope, today, club }) => readWaiting(db, scope, { today, timeZone: club.timeZone }),
  );
  // Which event is next depends on the time.
  const alsoDependsOn = nextMoment(db);
  route(app, getTodo, { reads: ofTodo, alsoDependsOn }, ({ scope, today }) => queries.getTodo(db, scope, today));
}
