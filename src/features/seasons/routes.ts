import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { accept, decline, withdraw } from './commands/decide';
import { registerChildren } from './commands/register';
import * as commands from './commands/seasons';
import {
  acceptRegistration,
  declineRegistration,
  listRegistrations,
  register,
  withdrawRegistration,
} from './contract/registration';
import { createSeason, deleteSeason, listSeasons, updateSeason } from './contract/season';
import { registerRegisterPage } from './pages/register';
import * as registrationQueries from './queries/registrations';
import * as queries from './queries/seasons';
import { registrationCharges, registrations, seasonDivisions, seasons } from './tables';

const reads = [seasons, seasonDivisions, registrations, registrationCharges, payments];

export function registerSeasons(app: App): void {
  const { db } = app;
  route(app, listSeasons, { reads }, ({ scope }) => queries.listSeasons(db, scope));
  route(app, createSeason, { status: 201 }, ({ scope, body }) => commands.addSeason(app, scope, body));
  route(app, updateSeason, {}, ({ scope, params, body }) => commands.reviseSeason(app, scope, params.id, body));
  route(app, deleteSeason, {}, ({ scope, params }) => commands.removeSeason(app, scope, params.id));
  route(app, listRegistrations, { reads: [...reads, players] }, ({ scope, query }) =>
    registrationQueries.listRegistrations(db, scope, query),
  );
  route(app, acceptRegistration, { status: 200 }, ({ scope, params, body, today }) =>
    accept(app, scope, params.id, body, today),
  );
  route(app, declineRegistration, { status: 200 }, ({ scope, params, body }) => decline(app, scope, params.id, body));
  route(app, withdrawRegistration, { status: 200 }, ({ scope, params, body }) => withdraw(app, scope, params.id, body));
  route(app, register, { status: 201 }, ({ scope, params, body, today }) =>
    registerChildren(app, scope, params.slug, body, today),
  );
  registerRegisterPage(app);
}
