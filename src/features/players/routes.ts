import { users } from '@/features/accounts/tables';
import { documents } from '@/features/documents/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import * as commands from './commands';
import { countListedPlayers, createPlayer, getPlayer, listPlayers, updatePlayer } from './contract';
import * as lists from './queries/list';
import * as one from './queries/one';
import { players } from './tables';

const reads = [players, teams, guardians, users, documents, payments];

export function registerPlayers(app: App): void {
  const { db } = app;
  route(app, listPlayers, { reads }, ({ actor, query, today }) =>
    lists.listPlayers(db, scopeOf(actor, 'player.list'), query, today),
  );
  route(app, countListedPlayers, { reads }, async ({ actor, query, today }) => ({
    count: await lists.countListed(db, scopeOf(actor, 'player.list'), query, today),
  }));
  route(app, getPlayer, { reads: [...reads, guardianInvitations] }, ({ actor, params, today }) =>
    one.getPlayer(db, scopeOf(actor, 'player.list'), params.id, today),
  );
  route(app, createPlayer, {}, ({ actor, body, today }) => commands.registerPlayer(app, actor, body, today));
  route(app, updatePlayer, {}, ({ actor, params, body, today }) =>
    commands.revisePlayer(app, actor, params.id, body, today),
  );
}
