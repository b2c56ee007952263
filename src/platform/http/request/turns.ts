import type { FastifyInstance } from 'fastify';
import { createLimiterByKey } from '../../limiter';

/** Requests of one person that are processed at once, and that may wait for it. */
const OF_EACH = { concurrency: 2, waiting: 100 };

declare module 'fastify' {
  interface FastifyRequest {
    endTurn: (() => void) | null;
  }
}

/**
 * Makes the requests of each person wait only for those of the same person, so that a user who sends many delays nobody else. A turn ends
 * when the answer starts to be sent: a slow connection occupies none, nor does an upload while it arrives.
 */
export function takeTurns(http: FastifyInstance): void {
  const inTurn = createLimiterByKey(OF_EACH);
  http.decorateRequest('endTurn', null);
  http.addHook('preHandler', async (request) => {
    const { context, routeOptions } = request;
    if (!context || routeOptions.config.takesUpload) return;
    let hasWaited = false;
    await new Promise<void>((begin, refuse) => {
      inTurn(
        context.actor.id,
        () =>
          new Promise<void>((end) => {
            request.endTurn = end;
            begin();
          }),
      ).catch(refuse);
      hasWaited = request.endTurn === null;
    });
    // Earlier requests may have taken long: the current permissions count.
    if (hasWaited) await request.renewContext();
  });
  http.addHook('onSend', async (request) => request.endTurn?.());
}
