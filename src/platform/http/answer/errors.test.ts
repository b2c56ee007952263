import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { logLines } from '../../../../test/log-lines';
import { asAppError } from './errors';

it('logs the code of the cause of a reported failure', () => {
  const { log, lines } = logLines();
  const request = { log, routeOptions: { url: '/api/documents' } } as FastifyRequest;
  const cause = Object.assign(new Error('spawn /home/ana'), { code: 'ENOMEM' });
  asAppError(new AppError('overloaded', undefined, { cause }), request);
  asAppError(new AppError('overloaded'), request);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ code: 'ENOMEM', route: '/api/documents' }]);
  expect(lines.join('')).not.toContain('ana');
});

it('reports a query that gets no connection in time as overload', async () => {
  const { log } = logLines();
  const request = { log, routeOptions: { url: '/api/players' } } as FastifyRequest;
  const pool = new pg.Pool({ Client: IdleClient as never, max: 1, connectionTimeoutMillis: 1 });
  const busy = await pool.connect();
  const db = createDatabase('postgres', { pool, close: () => pool.end() });
  const failures = [pool.query('select 1'), db.execute(sql`select 1`)].map((query) =>
    Promise.resolve(query).then(
      () => undefined,
      (error: Error) => asAppError(error as AppError, request),
    ),
  );
  for (const failure of await Promise.all(failures)) {
    expect(failure).toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
  }
  busy.release();
  await db.close();
});

/** A client that counts as connected at once, to no server. */
class IdleClient extends EventEmitter {
  connect(done: () => void): void {
    done();
  }
  end(done: () => void): void {
    done();
  }
}
