import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Config } from './config';

export type Log = FastifyBaseLogger;

/**
 * Structured lines on standard output, written beside the requests rather than within them; an exit writes out the rest. Only ids,
 * counts, codes and route patterns may be logged: never names, e-mails, bodies.
 */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({ level: config.logLevel, base: null }, pino.destination({ dest: 1, sync: false }));
}

/** One line a request, by the route's pattern: an address may carry a name that somebody searched for. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.context?.actor.id,
    });
  });
}
