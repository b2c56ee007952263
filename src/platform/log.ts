import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Config } from './config';

export type Log = FastifyBaseLogger;

/**
 * Creates a log of structured lines on standard output. Lines are written asynchronously, not within requests; an exit flushes the rest.
 * Only ids, counts, codes and route patterns may be logged: never names, e-mails, bodies.
 */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({ level: config.logLevel, base: null }, pino.destination({ dest: 1, sync: false }));
}

/** Logs one line per request, with the route's pattern: an address may contain a name that a user searched for. */
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
