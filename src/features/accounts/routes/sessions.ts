import type { FastifyInstance } from 'fastify';
import { cacheUntilWrite } from '@/platform/db/cache-until-write';
import type { App } from '@/platform/http/context';
import { registerSessions } from '@/platform/http/request/sessions';
import { createLimiterByKey } from '@/platform/limiter';
import { endSession, recordActivity, saveSession } from '../commands/sessions';
import { rememberDevices } from '../pages/known-device';
import { contextOf, contextReader } from '../queries/request-context';

/**
 * The limit of requests of one session that wait for their context: more than may wait for their turn, and less than half of all that may
 * wait.
 */
const OF_EACH = { concurrency: 200, waiting: 0 };

/** Sets `request.context` for all routes of this instance. */
export async function registerAccountSessions(
  http: FastifyInstance,
  { db, config }: Pick<App, 'db' | 'config'>,
  secret: string,
): Promise<void> {
  const readRow = cacheUntilWrite(db, contextReader(db));
  const ofEach = createLimiterByKey(OF_EACH);
  await registerSessions(http, {
    secret,
    config,
    rows: {
      read: async (sid) => {
        const row = await ofEach(sid, () => readRow(sid));
        if (!row) return null;
        if (!row.seen_lately) await recordActivity(db, row.id, sid);
        return { sess: row.sess, context: contextOf(row) };
      },
      write: (sid, sess, expire) => saveSession(db, sid, sess, expire),
      remove: (sid) => endSession(db, sid),
    },
  });
  rememberDevices(http, { db, config });
}
