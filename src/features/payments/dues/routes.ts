import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { addDues, reviseDues } from './commands/dues';
import * as contract from './contract';
import { listDues } from './queries/dues';
import { previewDues } from './queries/dues-preview';

export function registerDues(app: App): void {
  route(app, contract.listDues, {}, ({ scope, today }) => listDues(app.db, scope, today));
  route(app, contract.previewDues, {}, ({ scope, query, ...setting }) => previewDues(app.db, scope, query, setting));
  route(app, contract.createDues, {}, ({ scope, body, club, today }) => addDues(app, scope, body, { club, today }));
  route(app, contract.updateDues, {}, ({ scope, params, body, today }) =>
    reviseDues(app, scope, params.id, body, today),
  );
}
