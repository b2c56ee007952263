import { existsSync, readFileSync } from 'node:fs';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getCurrentUser } from '@/features/accounts/queries/users';
import { localPath } from '@/features/accounts/rules/sign-in';
import { pageCompression } from '@/platform/http/answer/compression';
import { asAppError, isApi, sendError } from '@/platform/http/answer/errors';
import { answersFromCache } from '@/platform/http/answer/etag';
import type { App } from '@/platform/http/context';
import { html } from '@/platform/http/page/html';
import { pageRoute, sendPage } from '@/platform/http/page/page-route';
import { readerOf } from '@/platform/http/page/reader-of';
import { failureView, messageView } from '@/platform/pages/message';
import { currentReader, forReader } from '@/platform/reader';
import { projectPath } from '@/platform/root';
import { offlineAddress, signInTo, waitingAddress } from '@/shared/address';
import { logInMark } from '@/shared/club-placeholders';
import { AppError, errorStatus } from '@/shared/errors';
import type { Language } from '@/shared/language';
import { screenAt } from '@/shared/screen';
import { type Sentence, t } from '@/shared/translate';
import { screens } from '@/views/screens';
import { clubPage, type PackedPage, tagOfText } from './club-page';
import { withoutLastSlashes } from './last-slashes';
import { pageHandler } from './render/page';
import type { Render } from './render/render';

/**
 * Registers the pages: the landing page or the not-found page for visitors, which offers to log in where there is a screen, and the app's
 * page for signed-in users.
 */
export function registerPages(app: App, renderer: Render | undefined): void {
  const publicPages = { en: publicPagesIn(app, 'en'), fil: publicPagesIn(app, 'fil') };
  const sendAppPage = pageHandler(app, renderer);
  registerWorkerPages(app);

  app.http.get('/*', { errorHandler: sendFailure, compress: pageCompression }, async (request, reply) => {
    if (isApi(request)) return sendError(reply, new AppError('not_found'));
    const [pathname, search] = splitAddress(request.url);
    const withoutSlashes = withoutLastSlashes(pathname);
    // Only to screens: a path that matches one can't be another host.
    if (withoutSlashes !== pathname && screenAt(screens, withoutSlashes)) {
      return reply.header('cache-control', 'private, no-cache').redirect(withoutSlashes + search, 308);
    }
    const { context } = request;
    const { landing, ofClub, notFound, logIn } = publicPages[readerOf(request).language];
    if (!context && pathname === '/') return sendBuilt(request, reply, 200, (await ofClub()) ?? landing);
    if (!context && screenAt(screens, pathname)) return sendLogIn(reply, logInPage(logIn, pathname, search));
    if (!context) return sendBuilt(request, reply, 404, notFound);
    const user = await getCurrentUser(app, context);
    return sendAppPage(request, reply, { context, user, path: pathname, search });
  });
}

/** Returns the built pages in one language. */
function publicPagesIn({ db }: Pick<App, 'db'>, language: Language) {
  const page = (name: string) => builtPage(`${name}.${language}.html`);
  return {
    landing: page('landing'),
    ofClub: clubPage(db, page('club').plain.toString(), language),
    notFound: page('not-found'),
    logIn: page('log-in').plain.toString(),
  };
}

/** Registers the pages that the service worker stores and answers itself. They differ only by language. */
function registerWorkerPages(app: App): void {
  const registerMessage = (path: `/${string}`, title: Sentence, text: Sentence) => {
    const action = () => ({ href: '/', label: t('Go to your home page') });
    const view = () => messageView({ title: t(title), text: t(text), clubName: undefined, action: action() });
    const failed = async (error: AppError) => failureView(error, undefined, '/');
    // Without an address: another language can't be chosen without a connection.
    pageRoute(app, { method: 'GET', path, access: 'public' }, failed, async (_request, reply) =>
      sendPage(reply, 200, forReader({ language: currentReader().language }, view)),
    );
  };
  registerMessage(
    offlineAddress.path,
    'No connection',
    "This page isn't stored on your device. Open it again when you are connected.",
  );
  registerMessage(waitingAddress.path, 'Waiting to be sent', 'Nothing waits on this device.');
}

/** Answers a failure as a page with a link back to the same address. */
function sendFailure(failure: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(failure, request);
  if (isApi(request)) return sendError(reply, error);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // Without the club's name, since the database may be what failed.
  const view = forReader(readerOf(request), () => failureView(error, undefined, localPath(request.url)));
  return sendPage(reply, errorStatus[error.code], view);
}

/** Splits an address into its path and its query, which keeps the question mark. */
function splitAddress(url: string): [pathname: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

const VARY = 'Cookie, Accept-Encoding, Accept-Language';

/** Sends a built page in the best encoding that the browser accepts, or 304. */
function sendBuilt(request: FastifyRequest, reply: FastifyReply, status: number, page: PackedPage): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('vary', VARY);
  if (status === 200 && answersFromCache(page.tag, request, reply)) return reply;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => page[name] && accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .send((encoding && page[encoding]) || page.plain);
}

/** Sends the not-found page with its log-in link, which differs by address and so is compressed per request. */
function sendLogIn(reply: FastifyReply, page: string): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('vary', VARY);
  return reply.code(404).type('text/html; charset=utf-8').send(page);
}

/** Reads a page of the build; without a build, a page with nothing but its name. */
function builtPage(name: string): PackedPage {
  const read = (ending: string) => {
    const file = projectPath(`dist/client/${name}${ending}`);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const plain = read('') ?? Buffer.from(`<!doctype html><title>Yelo</title><head></head>${name}`);
  return { plain, br: read('.br'), gzip: read('.gz'), tag: tagOfText(plain.toString()) };
}

/** Returns the not-found page of a screen's path, whose log-in link leads back to that path and query. */
function logInPage(template: string, pathname: string, search: string): string {
  const wanted = localPath(pathname + search);
  // Sign-in doesn't lead back to some queries, such as very long ones; then to the path alone.
  const href = html`${signInTo(wanted === '/' ? pathname : wanted)}`.text;
  return template.replace(logInMark, () => href);
}
