import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, errorStatus } from '@/shared/errors';
import { THEME_COOKIE, themeOf } from '@/shared/theme';
import { forReader } from '../../reader';
import { asAppError } from '../answer/errors';
import type { App } from '../context';
import type { Page } from '../registry';
import type { Html } from './html';
import { readerOf } from './reader-of';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Renders the page for an error that the handler didn't show beside a field. */
export type ErrorPage = (error: AppError, request: FastifyRequest) => Promise<Html>;

/** Binds a server-rendered page: in its reader's language, never cached, and any error is answered with a page too. */
export function pageRoute(
  app: Pick<App, 'http' | 'registry'>,
  page: Page,
  errorPage: ErrorPage,
  handler: Handler,
): void {
  app.registry.addPage(page);
  app.http.route({
    method: page.method,
    url: page.path,
    exposeHeadRoute: false,
    handler: (request, reply) => forReader(readerOf(request), () => handler(request, reply)),
    errorHandler: (failure, request, reply) =>
      forReader(readerOf(request), async () => {
        const error = asAppError(failure, request);
        if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
        return sendPage(reply, errorStatus[error.code], await errorPage(error, request));
      }),
  });
}

/** Sends a page. It may name a person, so it must not be cached in transit. */
export function sendPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(inTheme(reply.request, page.text));
}

/** Redirects the browser with a GET, whatever method it used. */
export function redirect(reply: FastifyReply, location: string, status: 302 | 303 = 303): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, status);
}

/** Returns a page in the device's chosen theme, so that it never appears in another one first. */
function inTheme({ cookies }: Pick<FastifyRequest, 'cookies'>, page: string): string {
  // A request that fails before cookies are parsed has none.
  const theme = themeOf((cookies as FastifyRequest['cookies'] | undefined)?.[THEME_COOKIE]);
  return theme ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
}
