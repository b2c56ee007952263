import type { FastifyInstance } from 'fastify';
import type { Database } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { registerSessions } from '@/platform/http/sessions';
import { scopeOf } from '@/shared/permissions';
import { endSession, noteActivity, saveSession } from './commands';
import { getCurrentUser, listUsers } from './contract';
import * as queries from './queries';

/** Makes `request.gate` known to all routes of this instance. */
export async function registerAccountSessions(http: FastifyInstance, db: Database, secret: string): Promise<void> {
  await registerSessions(http, {
    secret,
    rows: {
      read: async (sid) => {
        const found = await queries.readGate(db, sid);
        if (found && !found.seenLately) await noteActivity(db, found.gate.actor.id, sid);
        return found;
      },
      write: (sid, sess, expire) => saveSession(db, sid, sess, expire),
      remove: (sid) => endSession(db, sid),
    },
  });
}

export function registerAccounts(app: App): void {
  const { db } = app;
  route(app, getCurrentUser, {}, ({ actor }) => queries.getCurrentUser(db, actor));
  route(app, listUsers, { reads: ['users', 'team', 'player', 'guardian'] }, ({ actor }) =>
    queries.listUsers(db, scopeOf(actor, 'user.read')),
  );
}
