import type { FastifyRequest } from 'fastify';
import { confirmEmailAddress } from '@/features/accounts/addresses';
import { startVerified } from '@/features/accounts/commands/start-verified';
import { clock } from '@/platform/clock';
import { FileText } from '@/platform/http/answer/file-text';
import type { App } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page/page-route';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import * as email from './commands/email';
import { leave } from './commands/leave';
import { changeOwnPassword } from './commands/password';
import { dropOwnPicture, setOwnPicture } from './commands/picture';
import { changeAccount } from './commands/profile';
import * as factor from './commands/second-factor';
import { endOtherOwnSessions, endOwnSession } from './commands/sessions';
import * as leaving from './contract/leaving';
import * as profile from './contract/profile';
import * as security from './contract/security';
import { errorPage, handleConfirmEmail, showConfirmEmail } from './pages/confirm-email';
import { readAccount } from './queries/account';
import { readOwnData } from './queries/own-data';
import { openPicture } from './queries/picture';

/** One's own account. What comes with a session needs no more than that; what changes how to get in asks for the password. */
export function registerAccount(app: App): void {
  registerProfile(app);
  registerSecurity(app);
  registerFactor(app);
  const { db } = app;
  route(app, leaving.getOwnData, {}, async ({ scope, today, request }) => {
    const data = await readOwnData(db, scope, sidOf(request));
    return new FileText(`my-data-${today}.json`, 'application/json; charset=utf-8', data, 'private, no-store');
  });
  route(app, leaving.leaveClub, { status: 204 }, ({ scope, body, request }) =>
    leave(app, scope, body.password, request.ip),
  );
  pageRoute(app, { method: 'GET', path: confirmEmailAddress.path, access: 'public' }, errorPage(app), (...call) =>
    showConfirmEmail(app, ...call),
  );
  pageRoute(app, { method: 'POST', path: confirmEmailAddress.path, access: 'public' }, errorPage(app), (...call) =>
    handleConfirmEmail(app, ...call),
  );
}

function registerProfile(app: App): void {
  const { db } = app;
  route(app, profile.getAccount, {}, ({ scope, request }) => readAccount(db, scope, sidOf(request)));
  route(app, profile.updateAccount, {}, async ({ scope, body, request }) => {
    await changeAccount(app, scope, body);
    return readAccount(db, scope, sidOf(request));
  });
  const picture = { unnamed: 'picture', maxBytes: profile.PICTURE_BYTES, status: 200 };
  uploadRoute(app, profile.uploadPicture, picture, async ({ scope, file, request }) => {
    await setOwnPicture(app, scope, file.path);
    return readAccount(db, scope, sidOf(request));
  });
  route(app, profile.removePicture, {}, ({ scope }) => dropOwnPicture(app, scope));
  route(app, profile.getPicture, {}, ({ scope, params }) => openPicture(app, scope, params.id));
}

function registerSecurity(app: App): void {
  const { db } = app;
  route(app, security.changePassword, { status: 204 }, async ({ scope, body, request }) => {
    const asked = { address: request.ip, sid: sidOf(request) };
    const { passwordHash } = await changeOwnPassword(app, scope, body, asked);
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
  route(app, security.switchOffFactor, { status: 204 }, ({ scope, body, request }) =>
    factor.switchOffOwnFactor(app, scope, body, { address: request.ip, at: clock().getTime() }),
  );
  route(app, security.takeFactor, {}, ({ scope, params }) => factor.takeFactorOff(app, scope, params.userId));
}

/** The secret id of the session that asks. */
function sidOf(request: FastifyRequest): string {
  return request.session.sessionId;
}
