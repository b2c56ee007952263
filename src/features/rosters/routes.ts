import { users } from '@/features/accounts/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { sendRoster } from './commands';
import { emailRoster, exportRoster, getRoster } from './contract';
import * as queries from './queries';

const reads = [teams, users, players, guardians, documents, documentTypes, payments];

/** Registers the routes. Players' states come from later features, so the function that reads them is passed in. */
export function registerRosters(app: App & { listRoster: queries.ListRoster }): void {
  route(app, getRoster, { reads }, ({ scope, params, today }) => queries.getRoster(app, scope, params.id, today));
  route(app, exportRoster, {}, ({ scope, params, today }) => queries.exportRoster(app, scope, params.id, today));
  route(app, emailRoster, { status: 202 }, ({ scope, club, params, body, today }) =>
    sendRoster(app, scope, club, { teamId: params.id, to: body.to, today }),
  );
}
