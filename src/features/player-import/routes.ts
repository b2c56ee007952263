import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as commands from './commands';
import { IMPORT_BYTES, importPlayers, previewImport } from './contract';
import * as queries from './queries';

const bodyLimit = IMPORT_BYTES;

export function registerPlayerImport(app: App): void {
  route(app, previewImport, { status: 200, bodyLimit }, ({ scope, body, today }) =>
    queries.previewImport(app.db, scope, body, today),
  );
  route(app, importPlayers, { bodyLimit, reportsProgress: true }, ({ scope, club, body, today, onProgress }) =>
    commands.importPlayers(app, scope, club, body, today, onProgress),
  );
}
