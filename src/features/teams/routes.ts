import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import * as commands from './commands';
import { createTeam, listTeams, updateTeam } from './contract';
import * as queries from './queries';
import { teams } from './tables';

const reads = [teams, users, players, guardians];

export function registerTeams(app: App): void {
  const { db } = app;
  route(app, listTeams, { reads }, ({ actor }) => queries.listTeams(db, scopeOf(actor, 'team.read')));
  route(app, createTeam, {}, ({ actor, body }) => commands.createTeam(app, actor, body));
  route(app, updateTeam, {}, ({ actor, params, body }) => commands.reviseTeam(app, actor, params.id, body));
}
