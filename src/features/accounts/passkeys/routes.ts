import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { addPasskey, beginPasskey } from './commands/add-passkey';
import { removePasskey, renamePasskey } from './commands/manage-passkeys';
import * as contract from './contract';

/** Registers the routes of the user's own passkeys. Signing in with one is part of the pages. */
export function registerPasskeys(app: App): void {
  route(app, contract.beginPasskey, { status: 200 }, ({ scope, body, request }) =>
    beginPasskey(app, scope, body.password, request.ip),
  );
  route(app, contract.addPasskey, {}, ({ scope, body, request }) =>
    addPasskey(app, scope, body, request.session.sessionId),
  );
  route(app, contract.renamePasskey, {}, ({ scope, params, body }) => renamePasskey(app, scope, params.id, body.name));
  route(app, contract.removePasskey, {}, ({ scope, params, body, request }) =>
    removePasskey(app, scope, params.id, { password: body.password, address: request.ip }),
  );
}
