import { documents, documentTypes } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import * as signatures from './commands/signatures';
import * as texts from './commands/texts';
import { getConsentText, publishConsentText, retireConsentText, signConsent, withdrawConsent } from './contract';
import * as queries from './queries/texts';
import { plainAddress } from './rules';
import { consentSignatures, consentTexts } from './tables';

const reads = [consentTexts, consentSignatures, documents, documentTypes, players, guardians, teams];

export function registerConsents(app: App): void {
  route(app, getConsentText, { reads }, ({ scope, params, today }) =>
    queries.getConsentText(app.db, scope, params.id, today),
  );
  route(app, publishConsentText, {}, ({ scope, params, body, today }) =>
    texts.publishConsentText(app, scope, params.id, body, today),
  );
  route(app, retireConsentText, {}, ({ scope, params }) => texts.retireConsentText(app, scope, params.id));
  route(app, signConsent, {}, ({ scope, body, today, request }) =>
    signatures.signConsent(app, scope, body, { today, address: plainAddress(request.ip) }),
  );
  route(app, withdrawConsent, {}, ({ scope, params, today }) =>
    signatures.withdrawConsent(app, scope, params.id, today),
  );
}
