import type { FastifyInstance } from 'fastify';
import { AppError } from '@/shared/errors';
import type { Database } from '../../db/database';

/** Maximum requests that wait for a database connection: what the embedded engine's only one handles in a fraction of a second. */
export const MAX_WAITING = 500;

/** Refuses requests with 503 at once rather than letting a queue grow that no client waits out. */
export function refuseWhenFlooded(http: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  http.addHook('onRequest', async () => {
    if (pool.waitingCount >= MAX_WAITING) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
  });
}
