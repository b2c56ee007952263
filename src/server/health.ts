import type { FastifyInstance } from 'fastify';
import { monotonic } from '@/platform/clock';
import type { Database } from '@/platform/db/database';

/** Milliseconds for which an answer of the database is cached, and that one may take. */
const COUNTS_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Registers `/healthz`: the program runs, and `/readyz`: it also reaches its database, which anyone may request without causing load. */
export function registerHealth(http: FastifyInstance, db: Pick<Database, 'pool'>): void {
  const isReached = askedOnce(() => db.pool.query('select 1'));
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (await isReached()) return { status: 'ready' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}

/** Returns whether the database answers: one query at a time, whose result is shared for a second by any number of callers. */
function askedOnce(ask: () => Promise<unknown>): () => Promise<boolean> {
  let question: Promise<unknown> | null = null;
  let answer: Promise<boolean> = Promise.resolve(false);
  let until = 0;
  return () => {
    if (monotonic() < until) return answer;
    // A query that was given up still occupies a connection, so no second one is started.
    if (!question) {
      question = ask();
      answer = within(question, PATIENCE_MS);
      const done = () => {
        question = null;
        until = monotonic() + COUNTS_MS;
      };
      question.then(done, done);
    }
    return answer;
  };
}

function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const settle = (isWell: boolean) => {
      clearTimeout(timer);
      resolve(isWell);
    };
    work.then(
      () => settle(true),
      () => settle(false),
    );
  });
}
