import { existsSync, readFileSync } from 'node:fs';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getCurrentUser } from '@/features/accounts/queries/users';
import { localPath } from '@/features/accounts/rules/sign-in';
import { pageCompression } from '@/platform/http/answer/compression';
import { asAppError, isApi, sendError } from '@/platform/http/answer/errors';
import { answersFromCache } from '@/platform/http/answer/etag';
import type { App } from '@/platform/http/context';
import { html } from '@/platform/http/page/html';
import { sendPage } from '@/platform/http/page/page-route';
import { failureView } from '@/platform/pages/message';
import { projectPath } from '@/platform/root';
import { signInTo } from '@/shared/address';
import { logInMark } from '@/shared/club-words';
import { AppError, errorStatus } from '@/shared/errors';
import { screenAt } from '@/shared/screen';
import { screens } from '@/views/screens';
import { appPage } from './app-page';
import { clubPage, type PackedPage, tagOfText } from './club-page';
import type { Draw } from './drawing';
import { withoutLastSlashes } from './last-slashes';

/** The pages: the landing or not-found page for visitors, which offers the way in where there is something behind it, the app's shell for who is signed in. */
export function registerPages(app: App, draw: Draw | undefined): void {
  const landing = builtPage('landing.html');
  const publicPage = clubPage(app.db, builtPage('club.html').plain.toString());
  const notFound = builtPage('not-found.html');
  const logIn = builtPage('log-in.html').plain.toString();
  const sendAppPage = appPage(app, draw);

  app.http.get('/*', { errorHandler: sendFailure, compress: pageCompression }, async (request, reply) => {
    if (isApi(request)) return sendError(reply, new AppError('not_found'));
    const [pathname, search] = splitAddress(request.url);
    const withoutSlashes = withoutLastSlashes(pathname);
    // Screens alone are led to: what they match can be no other host.
    if (withoutSlashes !== pathname && screenAt(screens, withoutSlashes)) {
      return reply.header('cache-control', 'private, no-cache').redirect(withoutSlashes + search, 308);
    }
    const { context } = request;
    if (!context && pathname === '/') return sendBuilt(request, reply, 200, (await publicPage()) ?? landing);
    const found = screenAt(screens, pathname);
    if (!context && found) return sendLogIn(reply, logInPage(logIn, pathname, search));
    if (!context) return sendBuilt(request, reply, 404, notFound);
    const user = await getCurrentUser(app, context);
    return sendAppPage(request, reply, { context, user, found, path: pathname, search });
  });
}

/** What keeps a page from being shown is told by a page, which leads back to the same address. */
function sendFailure(failure: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(failure, request);
  if (isApi(request)) return sendError(reply, error);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // Without the club's name: the database may be what failed, and to wait for it helps nobody.
  return sendPage(reply, errorStatus[error.code], failureView(error, undefined, localPath(request.url)));
}

/** An address as its path and the rest, which keeps its question mark. */
function splitAddress(url: string): [pathname: string, search: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** Sends a page of the build, in the best of the forms that it was compressed to, or says that the browser's copy stands. */
function sendBuilt(request: FastifyRequest, reply: FastifyReply, status: number, page: PackedPage): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Encoding');
  if (status === 200 && answersFromCache(page.tag, request, reply)) return reply;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => page[name] && accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .send((encoding && page[encoding]) || page.plain);
}

/** The not-found page with the way in, which is another one for each address, and so is packed as it is sent. */
function sendLogIn(reply: FastifyReply, page: string): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Encoding');
  return reply.code(404).type('text/html; charset=utf-8').send(page);
}

/** A page that the build made; from source, without a build, its name has to do. */
function builtPage(name: string): PackedPage {
  const read = (ending: string) => {
    const file = projectPath(`dist/client/${name}${ending}`);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const plain = read('') ?? Buffer.from(`<!doctype html><title>Yelo</title><head></head>${name}`);
  return { plain, br: read('.br'), gzip: read('.gz'), tag: tagOfText(plain.toString()) };
}

/** The not-found page of a path that a signed-in person can open: its way in comes back to that path with its query. */
function logInPage(template: string, pathname: string, search: string): string {
  const wanted = localPath(pathname + search);
  // A query that sign-in doesn't lead back to, such as a very long one, leaves the page itself.
  const href = html`${signInTo(wanted === '/' ? pathname : wanted)}`.text;
  return template.replace(logInMark, () => href);
}
