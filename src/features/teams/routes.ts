import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as commands from './commands';
import { createTeam, getTeam, listTeamChoices, listTeams, updateTeam } from './contract';
import * as queries from './queries';
import { teams } from './tables';

const reads = [teams, users, players, guardians];

export function registerTeams(app: App): void {
  const { db } = app;
  route(app, listTeams, { reads }, ({ scope }) => queries.listTeams(db, scope));
  route(app, listTeamChoices, { reads: [teams, players, guardians] }, ({ scope, query }) =>
    queries.listTeamChoices(db, scope, query),
  );
  route(app, getTeam, { reads }, ({ scope, params }) => queries.getTeam(db, scope, params.id));
  route(app, createTeam, {}, ({ scope, body }) => commands.createTeam(app, scope, body));
  route(app, updateTeam, {}, ({ scope, params, body }) => commands.reviseTeam(app, scope, params.id, body));
}
