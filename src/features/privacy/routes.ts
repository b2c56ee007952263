import type { HandlersByFeature } from '@/features/players/handlers';
import type { App } from '@/platform/http/context';
import { readerOf } from '@/platform/http/page/reader-of';
import { route } from '@/platform/http/route';
import * as erasing from './commands/erase-child';
import * as exporting from './commands/export-child';
import { eraseChild, exportChild, findChildren, getOwed } from './contract';
import * as finding from './queries/find-children';
import { getOwedOf } from './queries/owed';

export function registerPrivacy(app: App & { playerHandlers: HandlersByFeature }): void {
  route(app, findChildren, {}, ({ scope, query }) => finding.findChildren(app.db, scope, query.q));
  route(app, exportChild, {}, ({ scope, params, club, today, request }) =>
    exporting.exportChild(app, scope, params.id, { club, today, reader: readerOf(request) }),
  );
  route(app, getOwed, {}, ({ scope, params }) => getOwedOf(app.db, scope, params.id));
  route(app, eraseChild, { status: 200 }, ({ scope, params, body }) =>
    erasing.eraseChild({ ...app, log: app.http.log }, scope, params.id, body),
  );
}
