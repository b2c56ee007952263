import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, errorStatus } from '@/shared/errors';
import { asAppError } from '../answer/errors';
import type { App } from '../context';
import type { Page } from '../registry';
import type { Html } from './html';
import { inTheme } from './theme';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Draws the page that tells of a failure which the handler didn't put beside a field. */
export type ErrorPage = (error: AppError, request: FastifyRequest) => Promise<Html>;

/** Binds a page that the server draws: never cached, and a failure is a page too, whatever it failed at. */
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
    handler,
    errorHandler: async (failure, request, reply) => {
      const error = asAppError(failure, request);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return sendPage(reply, errorStatus[error.code], await errorPage(error, request));
    },
  });
}

/** Sends a page. It may name a person, so nothing on the way keeps it. */
export function sendPage(reply: FastifyReply, status: number, page: Html): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(inTheme(reply.request, page.text));
}

/** Sends the browser on, with a GET whatever it came with. */
export function redirect(reply: FastifyReply, location: string, status: 302 | 303 = 303): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, status);
}
