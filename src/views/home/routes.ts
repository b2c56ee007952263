import { clubs } from '@/features/club/tables';
import { documents } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { hideFirstSteps as hide } from './commands';
import { getDashboardStats, getFirstSteps, getTodo, hideFirstSteps } from './contract';
import * as queries from './queries/figures';
import { readFirstSteps } from './queries/first-steps';

export function registerHome(app: App): void {
  const { db } = app;
  const reads = [clubs, players, teams, documents, payments, guardians];
  route(app, getDashboardStats, { reads }, ({ scope, today, club }) =>
    queries.getDashboardStats(db, scope, today, club.timeZone),
  );
  const paidOnline = app.config.payments !== undefined;
  route(app, getFirstSteps, {}, ({ scope }) => readFirstSteps(db, scope, paidOnline));
  route(app, hideFirstSteps, {}, ({ scope }) => hide(app, scope));
  // The next event changes with the clock, so no change counter can vouch for it.
  route(app, getTodo, {}, ({ scope, today }) => queries.getTodo(db, scope, today));
}
