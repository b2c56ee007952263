import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import * as commands from './commands';
import * as guardianCommands from './commands/guardians';
import * as imports from './commands/import';
import { countListedPlayers, createPlayer, getPlayer, listPlayers, updatePlayer } from './contract';
import { inviteGuardian, removeGuardian, withdrawInvitation } from './contract/guardians';
import { IMPORT_BYTES, importPlayers, previewImport } from './contract/import';
import { listPlayerDocuments, listPlayerPayments } from './contract/records';
import * as previews from './queries/import';
import * as lists from './queries/list';
import * as one from './queries/one';
import * as records from './queries/records';

const reads = ['player', 'team', 'guardian', 'users', 'document', 'payment'] as const;

export function registerPlayers(app: App): void {
  registerReads(app);
  registerImport(app);
  route(app, createPlayer, {}, ({ actor, body, today }) => commands.registerPlayer(app, actor, body, today));
  route(app, updatePlayer, {}, ({ actor, params, body, today }) =>
    commands.revisePlayer(app, actor, params.id, body, today),
  );
  route(app, inviteGuardian, {}, ({ actor, club, params, body, today }) =>
    guardianCommands.inviteGuardian(app, actor, club, params.id, body, today),
  );
  route(app, removeGuardian, {}, ({ actor, params }) =>
    guardianCommands.removeGuardian(app, actor, params.id, params.userId),
  );
  route(app, withdrawInvitation, {}, ({ actor, params }) =>
    guardianCommands.withdrawInvitation(app, actor, params.id, params.invitationId),
  );
}

function registerReads(app: App): void {
  const { db } = app;
  route(app, listPlayers, { reads }, ({ actor, query, today }) =>
    lists.listPlayers(db, scopeOf(actor, 'player.list'), query, today),
  );
  route(app, countListedPlayers, { reads }, async ({ actor, query, today }) => ({
    count: await lists.countListed(db, scopeOf(actor, 'player.list'), query, today),
  }));
  route(app, getPlayer, { reads: [...reads, 'guardian_invitation'] }, ({ actor, params, today }) =>
    one.getPlayer(db, scopeOf(actor, 'player.list'), params.id, today),
  );
  route(app, listPlayerPayments, { reads }, ({ actor, params, today }) =>
    records.listPlayerPayments(db, scopeOf(actor, 'payment.read'), params.id, today),
  );
  route(app, listPlayerDocuments, { reads: [...reads, 'document_type'] }, ({ actor, params }) =>
    records.listPlayerDocuments(db, scopeOf(actor, 'document.read'), params.id),
  );
}

function registerImport(app: App): void {
  const bodyLimit = IMPORT_BYTES;
  route(app, previewImport, { status: 200, bodyLimit }, ({ actor, body, today }) =>
    previews.previewImport(app.db, scopeOf(actor, 'player.import'), body, today),
  );
  route(app, importPlayers, { bodyLimit, tellsProgress: true }, ({ actor, club, body, today, tell }) =>
    imports.importPlayers(app, actor, club, body, today, tell),
  );
}
