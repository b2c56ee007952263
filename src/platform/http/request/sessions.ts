import { randomBytes } from 'node:crypto';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyRequest, Session } from 'fastify';
import { clock } from '../../clock';
import type { Config } from '../../config';
import type { RequestContext } from '../context';
import { isHttps, secureCookies, sessionCookie } from './cookies';
import { deviceOf } from './device';

/** What is stored of a session besides its sid. */
export interface SessionData {
  userId: string;
  /** When it began and when it was last used, accurate to some ten minutes; ISO instants. */
  since: string;
  usedAt: string;
  /** A phrase by which users recognize the device, such as "Chrome on Android". */
  device: string;
}

/** As stored in rows: older rows contain only the user until they are used. */
export type StoredSession = Pick<SessionData, 'userId'> & Partial<SessionData>;

declare module 'fastify' {
  interface Session extends Partial<SessionData> {
    context?: CarriedContext;
  }
}

/** Reads and writes session rows. Provided by the accounts feature, which owns them. */
export interface SessionRows {
  /** Returns the row's data and the request context of its user, in one query; null when there is none or it has expired. */
  read(sid: string): Promise<SessionWithContext | null>;
  write(sid: string, sess: SessionData, expire: Date): Promise<void>;
  remove(sid: string): Promise<void>;
}

interface SessionWithContext {
  sess: StoredSession;
  context: RequestContext;
}

/** A session expires this long after its last use, and at the latest this long after its start. The row is authoritative. */
export const SESSION_DAYS = 30;
export const MAX_SESSION_DAYS = 90;
const DAY_MS = 86_400_000;

/** Authenticates users by cookie and sets `request.context`. Only requests that carry a cookie cost a query. */
export async function registerSessions(
  http: FastifyInstance,
  options: { secret: string; rows: SessionRows; config: Pick<Config, 'publicUrl'> },
): Promise<void> {
  const https = isHttps(options.config);
  const cookieName = sessionCookie(options.config);
  // The library clears the cookie of a session that it doesn't find, but by the time of the answer the browser may have that of a new one.
  http.addHook('onSend', async (request) => {
    if (!request.context) delete request.cookies?.[cookieName];
  });
  await http.register(session, {
    secret: options.secret,
    cookieName,
    saveUninitialized: false,
    rolling: false,
    idGenerator: () => randomBytes(24).toString('base64url'),
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: https || 'auto',
      path: '/',
      maxAge: MAX_SESSION_DAYS * DAY_MS,
    },
    store: storeOver(options.rows),
  });
  if (https) secureCookies(http);
  http.decorateRequest('context', null);
  http.decorateRequest('renewContext', async function () {
    const found = await options.rows.read(this.session.sessionId);
    this.context = found?.context ?? null;
  });
  http.addHook('preHandler', async (request) => {
    request.context = request.session?.context?.value ?? null;
  });
}

/** Signs a user in under a new sid, so that a previously known sid is worthless. */
export async function startSession(request: FastifyRequest, userId: string): Promise<void> {
  await request.session.regenerate();
  Object.assign(request.session, newSession(userId, request.headers['user-agent']));
  await request.session.save();
}

/** Returns the stored data of a session that starts now, on the device that sent the User-Agent header. */
export function newSession(userId: string, userAgent?: string): SessionData {
  const now = clock().toISOString();
  return { userId, since: now, usedAt: now, device: deviceOf(userAgent) };
}

/** Carries the context on the session object from the store to the hook; it isn't stored or compared. */
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
      const { userId, since, usedAt, device } = data;
      // The library also saves the empty session that replaces one that ended.
      if (!userId || !since || !usedAt || !device) return callback();
      const expire = new Date(clock().getTime() + SESSION_DAYS * DAY_MS);
      rows.write(sid, { userId, since, usedAt, device }, expire).then(() => callback(), callback);
    },
    destroy(sid, callback: Callback) {
      rows.remove(sid).then(() => callback(), callback);
    },
  };
}

function withContext({ sess, context }: SessionWithContext): Session {
  // The library requires its own session type; it copies these properties into one.
  return { ...sess, context: new CarriedContext(context) } as unknown as Session;
}
