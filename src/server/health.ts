import type { FastifyInstance } from 'fastify';
import { monotonic } from '@/platform/clock';
import type { Database } from '@/platform/db/database';

/** Milliseconds that an answer of the database counts, and that one may take. */
const COUNTS_MS = 1_000;
const PATIENCE_MS = 5_000;

/** `/healthz`: the program runs. `/readyz`: it also reaches its database, which anybody may ask without loading it. */
export function registerHealth(http: FastifyInstance, db: Pick<Database, 'pool'>): void {
  const isReached = askedOnce(() => db.pool.query('select 1'));
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (await isReached()) return { status: 'ready' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}

/** Whether the database answers: one question at a time, whose answer counts for a second, however many want to know. */
function askedOnce(ask: () => Promise<unknown>): () => Promise<boolean> {
  let question: Promise<unknown> | null = null;
  let answer: Promise<boolean> = Promise.resolve(false);
  let until = 0;
  return () => {
    if (monotonic() < until) return answer;
    // A question that was given up on still holds a connection: no second one is put beside it.
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
