import { users } from '@/features/accounts/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { placePlayers as place } from './commands/place';
import { registerPlayer } from './commands/register';
import { revisePlayer } from './commands/revise';
import {
  countListedPlayers,
  createPlayer,
  exportPlayers,
  getPlayer,
  listPlayers,
  placePlayers,
  updatePlayer,
} from './contract';
import * as lists from './queries/list';
import * as one from './queries/one';
import { players } from './tables';

const reads = [players, teams, guardians, users, documents, documentTypes, payments];

export function registerPlayers(app: App): void {
  const { db } = app;
  route(app, listPlayers, { reads }, ({ scope, query, today }) => lists.listPlayers(db, scope, query, today));
  route(app, countListedPlayers, { reads }, ({ scope, query, today }) => lists.countListed(db, scope, query, today));
  route(app, getPlayer, { reads: [...reads, guardianInvitations] }, ({ scope, params, today }) =>
    one.getPlayer(db, scope, params.id, today),
  );
  route(app, exportPlayers, {}, ({ scope, query, today }) => one.exportPlayers(db, scope, query.ids, today));
  route(app, createPlayer, {}, ({ scope, body, today }) => registerPlayer(app, scope, body, today));
  route(app, updatePlayer, {}, ({ scope, params, body, today }) => revisePlayer(app, scope, params.id, body, today));
  route(app, placePlayers, {}, ({ scope, body }) => place(app, scope, body));
}
