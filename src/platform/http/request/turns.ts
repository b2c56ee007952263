import type { FastifyInstance } from 'fastify';
import { createLimiterByKey } from '../../limiter';

/** Requests of one person that are worked on at once, and that wait for that. */
const OF_EACH = { concurrency: 2, waiting: 100 };

declare module 'fastify' {
  interface FastifyRequest {
    endTurn: (() => void) | null;
  }
}

/**
 * Lets the requests of each person wait for those of the same person, so that whoever sends many keeps nobody else waiting. A turn is over
 * when the answer begins to leave: a slow connection holds none, and uploads take none while they arrive.
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
    // Others went before it for however long: what counts is who may what now.
    if (hasWaited) await request.renewContext();
  });
  http.addHook('onSend', async (request) => request.endTurn?.());
}
