import type { FastifyInstance } from 'fastify';
import type { Database } from '@/platform/db/database';

/** `/healthz`: the program runs. `/readyz`: it also reaches its database. */
export function registerHealth(http: FastifyInstance, db: Database): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    try {
      await db.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
