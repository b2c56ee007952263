import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { listPlayerPayments } from './contract';
import * as queries from './queries/list';
import { payments } from './tables';

const reads = [payments, players, guardians, teams];

export function registerPayments(app: App): void {
  route(app, listPlayerPayments, { reads }, ({ scope, params, today }) =>
    queries.listPlayerPayments(app.db, scope, params.id, today),
  );
}
