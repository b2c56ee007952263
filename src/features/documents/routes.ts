import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { readerOf } from '@/platform/http/page/reader-of';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import { forReader } from '@/platform/reader';
import { askGuardians } from './commands/ask-guardians';
import { reviewDocument } from './commands/review';
import { changeDocumentSettings } from './commands/settings';
import * as types from './commands/types';
import { uploadDocument } from './commands/upload';
import { askForDocuments } from './contract/ask';
import * as contract from './contract/document';
import * as typeContract from './contract/type';
import { listDocumentsByStatus } from './queries/by-status';
import * as counts from './queries/count';
import { type DrawConsent, openDocumentFile } from './queries/file';
import * as lists from './queries/list';
import { listDocumentTypes } from './queries/types';
import { documents, documentTypes } from './tables';

const reads = [documents, documentTypes, consentSignatures, consentTexts, players, guardians, teams];

export function registerDocuments(app: App & { drawConsent: DrawConsent }): void {
  registerLists(app);
  registerTypes(app);
  uploadRoute(app, contract.uploadDocument, { unnamed: 'document' }, ({ scope, body, file, club, today }) =>
    uploadDocument(app, scope, file, body, { club, today }),
  );
  route(app, contract.downloadDocument, {}, ({ scope, params, club, request }) =>
    forReader(readerOf(request), () => openDocumentFile(app, scope, params.id, club)),
  );
  route(app, contract.reviewDocument, {}, ({ scope, params, body, club, today }) =>
    reviewDocument(app, scope, params.id, body, { club, today }),
  );
  route(app, typeContract.changeDocumentSettings, {}, ({ scope, body }) => changeDocumentSettings(app, scope, body));
  route(app, askForDocuments, { status: 202 }, ({ scope, club, body, today }) =>
    askGuardians(app, scope, club, body, today),
  );
}

function registerLists(app: App): void {
  const { db } = app;
  route(app, contract.listDocuments, { reads, isExpensive: 'unpaged' }, ({ scope, query, today }) =>
    lists.listDocuments(db, scope, query, today),
  );
  route(app, contract.listDocumentsByStatus, { reads }, ({ scope, params, query, today }) =>
    listDocumentsByStatus(db, scope, params.status, query, today),
  );
  route(app, contract.getDocumentStats, { reads, isCached: true }, ({ scope, query, today }) =>
    counts.getDocumentStats(db, scope, query, today),
  );
  route(app, contract.countDocuments, { reads, isCached: true }, ({ scope, query }) =>
    counts.countDocuments(db, scope, query),
  );
  route(app, contract.getDocument, { reads }, ({ scope, params, today }) =>
    lists.getDocument(db, scope, params.id, today),
  );
  route(app, contract.listPlayerDocuments, { reads }, ({ scope, params, today }) =>
    lists.listPlayerDocuments(db, scope, params.id, today),
  );
}

function registerTypes(app: App): void {
  route(app, typeContract.listDocumentTypes, { reads }, () => listDocumentTypes(app.db));
  route(app, typeContract.createDocumentType, {}, ({ scope, body }) => types.addDocumentType(app, scope, body));
  route(app, typeContract.updateDocumentType, {}, ({ scope, params, body }) =>
    types.reviseDocumentType(app, scope, params.id, body),
  );
  route(app, typeContract.deleteDocumentType, {}, ({ scope, params }) =>
    types.removeDocumentType(app, scope, params.id),
  );
}
