import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Database } from '@/platform/db/database';
import { untilChange } from '@/platform/db/until-change';
import type { App } from '@/platform/http/context';
import { pageRoute, sendOn } from '@/platform/http/page-route';
import type { Page } from '@/platform/http/registry';
import { route } from '@/platform/http/route';
import { registerSessions } from '@/platform/http/sessions';
import { AppError } from '@/shared/errors';
import { endSession, noteActivity, saveSession } from './commands/sessions';
import type { SignUpDependencies } from './commands/sign-up';
import { getCurrentUser, listUsers } from './contract';
import { handleForgotPassword, showForgotPassword } from './pages/forgot-password';
import { returnToOf } from './pages/form-input';
import { handleInvitation, invitationOf, invitationPath } from './pages/invitation';
import { errorPage } from './pages/message';
import { beginOidc, finishOidc } from './pages/oidc';
import { linkTo } from './pages/parts';
import { handleResetPassword, showResetPassword } from './pages/reset-password';
import { handleSignIn, showSignIn, signOut } from './pages/sign-in';
import { handleSignUp, showSignUp } from './pages/sign-up';
import { createOidcProvider } from './providers/oidc';
import * as queries from './queries/users';
import { users } from './tables';

type AccountsApp = App & SignUpDependencies;

/** Makes `request.gate` known to all routes of this instance. */
export async function registerAccountSessions(http: FastifyInstance, db: Database, secret: string): Promise<void> {
  const readGate = untilChange(db, (sid) => queries.readContextRow(db, sid));
  await registerSessions(http, {
    secret,
    rows: {
      read: async (sid) => {
        const row = await readGate(sid);
        if (!row) return null;
        if (!row.seen_lately) await noteActivity(db, row.id, sid);
        return { sess: row.sess, context: queries.contextOf(row) };
      },
      write: (sid, sess, expire) => saveSession(db, sid, sess, expire),
      remove: (sid) => endSession(db, sid),
    },
  });
}

/** Signing up and in, and who people are. `invitations` are another feature's. */
export function registerAccounts(app: AccountsApp): void {
  const { db } = app;
  route(app, getCurrentUser, {}, ({ actor }) => queries.getCurrentUser(app, actor));
  route(app, listUsers, { reads: [users, teams, players, guardians] }, ({ scope }) => queries.listUsers(db, scope));
  const pages = app.config.oidc ? pagesWithOidc(app, app.config.oidc) : pagesWithPasswords(app);
  for (const [call, handler] of Object.entries({ ...pages, ...pagesOfBoth(app) })) {
    const [method, path] = call.split(' ') as [Page['method'], Page['path']];
    pageRoute(app, { method, path, access: 'public' }, errorPage(app), handler);
  }
}

/** Whichever way people sign in. */
function pagesOfBoth(app: AccountsApp): Record<string, PageHandler> {
  return {
    'GET /api/logout': signOut,
    'GET /api/invitation': (request, reply) => handleInvitation(app, request, reply),
  };
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
/** Both ways of signing in bind the same addresses. */
type Pages = Record<
  'GET /api/callback' | `${Page['method']} /api/${'login' | 'signup' | 'forgot-password' | 'reset-password'}`,
  PageHandler
>;

function pagesWithPasswords(app: AccountsApp): Pages {
  return {
    'GET /api/login': (request, reply) => showSignIn(app, request, reply),
    'POST /api/login': (request, reply) => handleSignIn(app, request, reply),
    'GET /api/signup': (request, reply) => showSignUp(app, request, reply),
    'POST /api/signup': (request, reply) => handleSignUp(app, request, reply),
    'GET /api/forgot-password': (request, reply) => showForgotPassword(app, request, reply),
    'POST /api/forgot-password': (request, reply) => handleForgotPassword(app, request, reply),
    'GET /api/reset-password': (request, reply) => showResetPassword(app, request, reply),
    'POST /api/reset-password': (request, reply) => handleResetPassword(app, request, reply),
    'GET /api/callback': noSuchPage,
  };
}

/** The provider knows the passwords: the club's own forms don't exist, and a bookmark of one leads to the provider. */
function pagesWithOidc(app: App, settings: NonNullable<App['config']['oidc']>): Pages {
  const provider = createOidcProvider(settings, `${app.config.publicUrl}/api/callback`);
  const toSignIn: PageHandler = async (request, reply) => {
    const invitation = invitationOf(request);
    return sendOn(reply, linkTo('/api/login', invitation ? invitationPath(invitation) : returnToOf(request)), 302);
  };
  return {
    'GET /api/login': (request, reply) => beginOidc(app, provider, request, reply),
    'GET /api/callback': (request, reply) => finishOidc(app, provider, request, reply),
    'GET /api/signup': toSignIn,
    'GET /api/forgot-password': toSignIn,
    'GET /api/reset-password': toSignIn,
    'POST /api/login': noSuchPage,
    'POST /api/signup': noSuchPage,
    'POST /api/forgot-password': noSuchPage,
    'POST /api/reset-password': noSuchPage,
  };
}

async function noSuchPage(): Promise<never> {
  throw new AppError('not_found');
}
