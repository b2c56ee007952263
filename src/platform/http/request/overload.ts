import type { FastifyInstance } from 'fastify';
import { AppError } from '@/shared/errors';
import type { Database } from '../../db/database';

/** Requests that may wait for a database connection: a fraction of a second's worth on the embedded engine's only one. */
export const MAX_WAITING = 500;

/** Refuses with 503 at once rather than letting a queue grow that nobody waits out. */
export function refuseWhenFlooded(http: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  http.addHook('onRequest', async () => {
    if (pool.waitingCount >= MAX_WAITING) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
  });
}
