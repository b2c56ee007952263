import type { FastifyRequest } from 'fastify';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import * as email from '../commands/email';
import { leave } from '../commands/leave';
import * as factor from '../commands/manage-factor';
import { endOtherOwnSessions, endOwnSession } from '../commands/own-sessions';
import { changeOwnPassword } from '../commands/password';
import { dropOwnPicture, setOwnPicture } from '../commands/picture';
import { changeAccount } from '../commands/profile';
import { startVerified } from '../commands/start-verified';
import * as account from '../contract/account';
import * as security from '../contract/security';
import type { AccountHandlersByFeature } from '../handlers';
import { readAccount } from '../queries/own-account';
import { openPicture } from '../queries/picture';

type OwnAccountApp = App & { accountHandlers: AccountHandlersByFeature };

/**
 * Registers the routes of the user's own account. Ordinary changes need only the session; changes of how to sign in require the password.
 */
export function registerOwnAccount(app: OwnAccountApp): void {
  registerProfile(app);
  registerSecurity(app);
  registerFactor(app);
  route(app, account.leaveClub, {}, ({ scope, body, request }) => leave(app, scope, body.password, request.ip));
}

function registerProfile(app: App): void {
  const { db } = app;
  route(app, account.getAccount, {}, ({ scope, request }) => readAccount(db, scope, sidOf(request)));
  route(app, account.updateAccount, {}, async ({ scope, body, request }) => {
    await changeAccount(app, scope, body);
    return readAccount(db, scope, sidOf(request));
  });
  const picture = { unnamed: 'picture', maxBytes: account.PICTURE_BYTES, status: 200 };
  uploadRoute(app, account.uploadPicture, picture, async ({ scope, file, request }) => {
    await setOwnPicture(app, scope, file.path);
    return readAccount(db, scope, sidOf(request));
  });
  route(app, account.removePicture, {}, ({ scope }) => dropOwnPicture(app, scope));
  route(app, account.getPicture, {}, ({ scope, params }) => openPicture(app, scope, params.id));
}

function registerSecurity(app: OwnAccountApp): void {
  const { db } = app;
  route(app, security.changePassword, {}, async ({ scope, body, request }) => {
    const client = { address: request.ip, sid: sidOf(request) };
    const { passwordHash } = await changeOwnPassword(app, scope, body, client);
    await startVerified(app, request, { userId: scope.actor.id, passwordHash, hasPassedFactor: true });
  });
  route(app, security.changeEmail, { status: 200 }, async ({ scope, body, request }) => {
    await email.askForEmail(app, scope, body, request.ip);
    return readAccount(db, scope, sidOf(request));
  });
  route(app, security.cancelEmailChange, {}, ({ scope }) => email.cancelOwnEmailChange(app, scope));
  route(app, security.endSession, {}, ({ scope, params }) => endOwnSession(app, scope, params.id));
  route(app, security.endOtherSessions, {}, ({ scope, request }) => endOtherOwnSessions(app, scope, sidOf(request)));
}

function registerFactor(app: App): void {
  route(app, security.setUpFactor, { status: 200 }, ({ scope, body, request }) =>
    factor.beginFactor(app, scope, body.password, request.ip),
  );
  route(app, security.confirmFactor, {}, ({ scope, body }) =>
    factor.confirmFactor(app, scope, body.code, clock().getTime()),
  );
  route(app, security.switchOffFactor, {}, ({ scope, body, request }) =>
    factor.switchOffOwnFactor(app, scope, body, { address: request.ip, at: clock().getTime() }),
  );
  route(app, security.takeFactor, {}, ({ scope, params }) => factor.removeFactor(app, scope, params.userId));
}

/** Returns the secret id of the current session. */
function sidOf(request: FastifyRequest): string {
  return request.session.sessionId;
}
