import { existsSync, readFileSync } from 'node:fs';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { getCurrentUser } from '@/features/accounts/queries/users';
import { localPath } from '@/features/accounts/rules';
import type { App } from '@/platform/http/context';
import { asAppError, isApi, sendError } from '@/platform/http/errors';
import { sendPage } from '@/platform/http/page-route';
import { inTheme } from '@/platform/http/theme';
import { failureView } from '@/platform/pages/message';
import { projectPath } from '@/platform/root';
import { AppError, errorStatus } from '@/shared/errors';
import { screenAt } from '@/shared/screen';
import { screens } from '@/views/screens';
import { withoutLastSlashes } from './last-slashes';
import { preloadsOf } from './preloads';

/** The pages: the landing or not-found page for visitors, the app's shell for who is signed in. */
export function registerPages(app: App): void {
  const landing = builtPage('landing.html');
  const notFound = builtPage('not-found.html');
  const [head = '', tail = ''] = builtPage('index.html').plain.toString().split('</head>');

  app.http.get('/*', { errorHandler: sendFailure }, async (request, reply) => {
    if (isApi(request)) return sendError(reply, new AppError('not_found'));
    const [pathname, search] = splitAddress(request.url);
    const withoutSlashes = withoutLastSlashes(pathname);
    // Screens alone are led to: what they match can be no other host.
    if (withoutSlashes !== pathname && screenAt(screens, withoutSlashes)) {
      return reply.header('cache-control', 'private, no-cache').redirect(withoutSlashes + search, 308);
    }
    const { context } = request;
    if (!context)
      return pathname === '/' ? sendBuilt(request, reply, 200, landing) : sendBuilt(request, reply, 404, notFound);
    const user = await getCurrentUser(app, context);
    const found = screenAt(screens, pathname);
    const { actor, today, club } = context;
    const visit = {
      actor,
      params: found?.params ?? {},
      search: new URLSearchParams(search),
      today,
      timeZone: club.timeZone,
    };
    const shell = `${head}${preloadsOf(found?.screen, visit)}${dataBlock('session', user)}</head>${tail}`;
    return sendHtml(reply, found ? 200 : 404, inTheme(request, shell));
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

/** Sends a page of the build, in the best of the forms that it was compressed to. */
function sendBuilt(request: FastifyRequest, reply: FastifyReply, status: number, page: BuiltPage): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => page[name] && accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return sendHtml(reply, status, (encoding && page[encoding]) || page.plain);
}

function sendHtml(reply: FastifyReply, status: number, html: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .send(html);
}

/** Data for the client, as a block that no browser runs. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

interface BuiltPage {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** A page that the build made; from source, without a build, its name has to do. */
function builtPage(name: string): BuiltPage {
  const read = (ending: string) => {
    const file = projectPath(`dist/client/${name}${ending}`);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const plain = read('') ?? Buffer.from(`<!doctype html><title>Yelo</title><head></head>${name}`);
  return { plain, br: read('.br'), gzip: read('.gz') };
}
