import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { untilChange } from '@/platform/db/until-change';
import type { App } from '@/platform/http/context';
import { pageRoute, redirect } from '@/platform/http/page/page-route';
import type { Page } from '@/platform/http/registry';
import { registerSessions } from '@/platform/http/request/sessions';
import { route } from '@/platform/http/route';
import { createLimiterByKey } from '@/platform/limiter';
import { loginAddress, logoutAddress } from '@/shared/address';
import { AppError } from '@/shared/errors';
import {
  forgotPasswordAddress,
  invitationAddress,
  oidcCallbackAddress,
  resetPasswordAddress,
  secondFactorAddress,
  signUpAddress,
} from './addresses';
import * as emailLink from './commands/email-link';
import * as passwordLink from './commands/password-link';
import { endSession, noteActivity, saveSession } from './commands/sessions';
import type { SignUpDependencies } from './commands/sign-up';
import * as staff from './commands/staff-invitations';
import {
  getCurrentUser,
  inviteStaff,
  linkStaffInvitation,
  listStaffInvitations,
  listUsers,
  makeEmailLink,
  makePasswordLink,
  renewStaffInvitation,
  withdrawStaffInvitation,
} from './contract';
import { errorPage } from './pages/error-page';
import { handleForgotPassword, showForgotPassword } from './pages/forgot-password';
import { handleInvitation, invitationOf, invitationPath } from './pages/invitation';
import { rememberDevices } from './pages/known-device';
import { beginOidc, finishOidc } from './pages/oidc';
import { handleOidcSetUp, showOidcSetUp } from './pages/oidc-set-up';
import { handleResetPassword, showResetPassword } from './pages/reset-password';
import { linkTo, returnToOf } from './pages/return-to';
import { handleSecondFactor, showSecondFactor } from './pages/second-factor';
import { opening } from './pages/set-up-code';
import { handleSignIn, showSignIn } from './pages/sign-in';
import { signOut } from './pages/sign-out';
import { handleSignUp, showSignUp } from './pages/sign-up';
import { createOidcProvider } from './providers/oidc';
import * as staffQueries from './queries/staff-invitations';
import * as queries from './queries/users';
import { users } from './tables';

type AccountsApp = App & SignUpDependencies;

/** Requests of one session that wait for its context: more than may wait for their turn, and less than half of all that may wait. */
const OF_EACH = { concurrency: 200, waiting: 0 };

/** Makes `request.context` known to all routes of this instance. */
export async function registerAccountSessions(
  http: FastifyInstance,
  { db, config }: Pick<App, 'db' | 'config'>,
  secret: string,
): Promise<void> {
  const readRow = untilChange(db, (sid) => queries.readContextRow(db, sid));
  const ofEach = createLimiterByKey(OF_EACH);
  await registerSessions(http, {
    secret,
    config,
    rows: {
      read: async (sid) => {
        const row = await ofEach(sid, () => readRow(sid));
        if (!row) return null;
        if (!row.seen_lately) await noteActivity(db, row.id, sid);
        return { sess: row.sess, context: queries.contextOf(row) };
      },
      write: (sid, sess, expire) => saveSession(db, sid, sess, expire),
      remove: (sid) => endSession(db, sid),
    },
  });
  rememberDevices(http, { db, config });
}

/** Signing up and in, and who people are. `invitations` are another feature's. */
export function registerAccounts(app: AccountsApp): void {
  const { db } = app;
  route(app, getCurrentUser, {}, (call) => queries.getCurrentUser(app, call));
  route(app, listUsers, { reads: [users, teams, players, guardians] }, ({ scope }) => queries.listUsers(db, scope));
  route(app, makePasswordLink, {}, ({ scope, params }) => passwordLink.makePasswordLink(app, scope, params.id));
  route(app, makeEmailLink, {}, ({ scope, params, body }) => emailLink.makeEmailLink(app, scope, params.id, body));
  registerStaffInvitations(app);
  const pages = app.config.oidc ? pagesWithOidc(app, app.config.oidc) : pagesWithPasswords(app);
  for (const [name, handlers] of Object.entries({ ...pages, ...pagesOfBoth(app) })) {
    // The keys of both are those of `addresses`.
    const { path } = addresses[name as keyof typeof addresses];
    for (const [method, handler] of Object.entries(handlers) as [Page['method'], PageHandler][]) {
      pageRoute(app, { method, path, access: 'public' }, errorPage(app), handler);
    }
  }
}

function registerStaffInvitations(app: App): void {
  route(app, listStaffInvitations, {}, ({ scope }) => staffQueries.listStaffInvitations(app.db, scope));
  route(app, inviteStaff, {}, ({ scope, club, body }) => staff.inviteStaff(app, scope, club, body));
  route(app, renewStaffInvitation, { status: 200 }, ({ scope, club, params }) =>
    staff.renewStaffInvitation(app, scope, club, params.id),
  );
  route(app, linkStaffInvitation, { status: 200 }, ({ scope, club, params }) =>
    staff.linkStaffInvitation(app, scope, club, params.id),
  );
  route(app, withdrawStaffInvitation, {}, ({ scope, params }) => staff.withdrawStaffInvitation(app, scope, params.id));
}

const addresses = {
  signIn: loginAddress,
  signUp: signUpAddress,
  forgotPassword: forgotPasswordAddress,
  resetPassword: resetPasswordAddress,
  callback: oidcCallbackAddress,
  signOut: logoutAddress,
  invitation: invitationAddress,
  secondFactor: secondFactorAddress,
};

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
interface Form {
  GET: PageHandler;
  POST: PageHandler;
}
/** Both ways of signing in bind the same addresses. */
type Pages = Record<'signIn' | 'signUp' | 'forgotPassword' | 'resetPassword', Form> & {
  callback: Pick<Form, 'GET'>;
};

/** Whichever way people sign in. */
function pagesOfBoth(
  app: AccountsApp,
): Record<'signOut' | 'invitation', Pick<Form, 'GET'>> & Record<'secondFactor', Form> {
  return {
    signOut: { GET: (request, reply) => signOut(app, request, reply) },
    invitation: { GET: (request, reply) => handleInvitation(app, request, reply) },
    secondFactor: {
      GET: (request, reply) => showSecondFactor(app, request, reply),
      POST: (request, reply) => handleSecondFactor(app, request, reply),
    },
  };
}

function pagesWithPasswords(app: AccountsApp): Pages {
  return {
    signIn: {
      GET: (request, reply) => showSignIn(app, request, reply),
      POST: (request, reply) => handleSignIn(app, request, reply),
    },
    signUp: {
      GET: (request, reply) => showSignUp(app, request, reply),
      POST: (request, reply) => handleSignUp(app, request, reply),
    },
    forgotPassword: {
      GET: (request, reply) => showForgotPassword(app, request, reply),
      POST: (request, reply) => handleForgotPassword(app, request, reply),
    },
    resetPassword: {
      GET: (request, reply) => showResetPassword(app, request, reply),
      POST: (request, reply) => handleResetPassword(app, request, reply),
    },
    callback: { GET: noSuchPage },
  };
}

/** The provider knows the passwords: the club's own forms don't exist, and a bookmark of one leads to the provider. */
function pagesWithOidc(app: AccountsApp, settings: NonNullable<App['config']['oidc']>): Pages {
  const provider = createOidcProvider(settings, app.config.publicUrl + oidcCallbackAddress.path);
  const toSignIn: PageHandler = async (request, reply) => {
    const invitation = invitationOf(request);
    const returnTo = invitation ? invitationPath(invitation) : returnToOf(request);
    return redirect(reply, linkTo(loginAddress.path, returnTo), 302);
  };
  const elsewhere: Form = { GET: toSignIn, POST: noSuchPage };
  return {
    signIn: { GET: (request, reply) => beginOidc(app, provider, request, reply), POST: noSuchPage },
    signUp: {
      GET: async (request, reply) =>
        (await opening(app, request)) === 'by code' ? showOidcSetUp(request, reply) : toSignIn(request, reply),
      POST: async (request, reply) =>
        (await opening(app, request)) === 'by code' ? handleOidcSetUp(app, provider, request, reply) : noSuchPage(),
    },
    forgotPassword: elsewhere,
    resetPassword: elsewhere,
    callback: { GET: (request, reply) => finishOidc(app, provider, request, reply) },
  };
}

async function noSuchPage(): Promise<never> {
  throw new AppError('not_found');
}
