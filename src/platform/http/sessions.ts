import { randomBytes } from 'node:crypto';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyRequest, Session } from 'fastify';
import type { RequestContext } from './context';

declare module 'fastify' {
  interface Session {
    userId?: string;
    context?: CarriedContext;
  }
}

/** Reads and writes session rows. The accounts feature, which owns them, provides it. */
export interface SessionRows {
  /** The row's data and the request context of its user, in one query; null when there is none or it has expired. */
  read(sid: string): Promise<{ sess: Record<string, unknown>; context: RequestContext } | null>;
  write(sid: string, sess: { userId: string }, expire: Date): Promise<void>;
  remove(sid: string): Promise<void>;
}

export const SESSION_COOKIE = 'yelo.sid';
/** A session ends this long after its last use; the row decides, the cookie merely outlasts it. */
export const SESSION_DAYS = 30;
const COOKIE_DAYS = 365;
const DAY_MS = 86_400_000;

/** Signs people in by cookie and sets `request.context`. Only requests that carry a cookie cost a query. */
export async function registerSessions(
  http: FastifyInstance,
  options: { secret: string; rows: SessionRows },
): Promise<void> {
  await http.register(session, {
    secret: options.secret,
    cookieName: SESSION_COOKIE,
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => randomBytes(24).toString('base64url'),
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/', maxAge: COOKIE_DAYS * DAY_MS },
    store: storeOver(options.rows),
  });
  http.decorateRequest('context', null);
  http.decorateRequest('renewContext', async function () {
    const found = await options.rows.read(this.session.sessionId);
    this.context = found?.context ?? null;
  });
  http.addHook('preHandler', async (request) => {
    request.context = request.session?.context?.value ?? null;
  });
}

/** Signs a user in under a new sid, so that a sid known from before is worth nothing. */
export async function startSession(request: FastifyRequest, userId: string): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
  await request.session.save();
}

/** Rides on the session object from the store to the hook; it is no part of what is stored or compared. */
class CarriedContext {
  constructor(readonly value: RequestContext) {}
  toJSON(): undefined {
    return undefined;
  }
}

type Callback = (error?: unknown) => void;

function storeOver(rows: SessionRows): SessionStore {
  return {
    get(sid, callback) {
      rows.read(sid).then(
        (found) => callback(null, found ? withContext(found) : null),
        (error) => callback(error),
      );
    },
    set(sid, data, callback: Callback) {
      const { userId } = data;
      if (!userId) return callback();
      rows.write(sid, { userId }, new Date(Date.now() + SESSION_DAYS * DAY_MS)).then(() => callback(), callback);
    },
    destroy(sid, callback: Callback) {
      rows.remove(sid).then(() => callback(), callback);
    },
  };
}

function withContext(found: { sess: Record<string, unknown>; context: RequestContext }) {
  const { userId } = found.sess;
  // The library asks for its own session type; it copies these properties into one.
  return { userId: String(userId), context: new CarriedContext(found.context) } as unknown as Session;
}
