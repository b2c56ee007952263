import { users } from '@/features/accounts/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { addRegistrant, setFirstGuardian } from '@/features/guardians/commands/set-first';
import { isKnownToClub } from '@/features/guardians/queries/known';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables/payments';
import { registerPlayer } from '@/features/players/commands/register';
import { revisePlayer } from '@/features/players/commands/revise';
import { createPlayer, getAcceptance, updatePlayer } from '@/features/players/contract/form';
import { countListedPlayers, exportPlayers, listPlayers } from '@/features/players/contract/list';
import { getPlayer } from '@/features/players/contract/player';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as lists from './queries/list';
import * as one from './queries/one';

const reads = [players, teams, guardians, users, documents, documentTypes, payments];
const guardianHandlers = { isKnownToClub, addRegistrant, setFirst: setFirstGuardian };

export function registerPlayerViews(app: App): void {
  const { db } = app;
  const dependencies = { db, guardians: guardianHandlers };
  route(app, listPlayers, { reads, isExpensive: 'unpaged' }, ({ scope, query, today }) =>
    lists.listPlayers(db, scope, query, today),
  );
  route(app, countListedPlayers, { reads, isCached: true }, ({ scope, query, today }) =>
    lists.countListed(db, scope, query, today),
  );
  route(app, getPlayer, { reads: [...reads, guardianInvitations] }, ({ scope, params, today }) =>
    one.getPlayer(db, scope, params.id, today),
  );
  route(app, exportPlayers, {}, ({ scope, query, today }) => one.exportPlayers(db, scope, query.ids, today));
  route(app, getAcceptance, {}, ({ scope }) => one.getAcceptance(db, scope));
  route(app, createPlayer, {}, async ({ scope, body, today }) => {
    const id = await registerPlayer(dependencies, scope, body, today);
    return one.readRegistered(db, scope, id, today);
  });
  route(app, updatePlayer, {}, async ({ scope, params, body, today }) => {
    await revisePlayer(dependencies, scope, params.id, body, today);
    return one.readSaved(db, scope.actor, params.id, today);
  });
}
