import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { askGuardians } from './commands/ask-guardians';
import { askForDocuments, listPlayerDocuments } from './contract';
import * as queries from './queries/list';
import { documents, documentTypes } from './tables';

const reads = [documents, documentTypes, consentSignatures, consentTexts, players, guardians, teams];

export function registerDocuments(app: App): void {
  route(app, listPlayerDocuments, { reads }, ({ scope, params, today }) =>
    queries.listPlayerDocuments(app.db, scope, params.id, today),
  );
  route(app, askForDocuments, { status: 202 }, ({ scope, club, body, today }) =>
    askGuardians(app, scope, club, body, today),
  );
}
