import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { scopeOf } from '@/shared/permissions';
import * as commands from './commands';
import { IMPORT_BYTES, importPlayers, previewImport } from './contract';
import * as queries from './queries';

const bodyLimit = IMPORT_BYTES;

export function registerPlayerImport(app: App): void {
  route(app, previewImport, { status: 200, bodyLimit }, ({ actor, body, today }) =>
    queries.previewImport(app.db, scopeOf(actor, 'player.import'), body, today),
  );
  route(app, importPlayers, { bodyLimit, reportsProgress: true }, ({ actor, club, body, today, onProgress }) =>
    commands.importPlayers(app, actor, club, body, today, onProgress),
  );
}
