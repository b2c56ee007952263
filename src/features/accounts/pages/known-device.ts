import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { isHttps } from '@/platform/http/request/cookies';
import { deviceMark } from '../queries/device-mark';

/** A browser, by a number of its own, and what it was given when accounts signed in on it. */
export interface Device {
  id: string;
  marks: readonly string[];
}

const DAYS = 365;
/** Accounts that one browser is known by, the last ones that signed in. A family shares a tablet. */
const MOST_MARKS = 8;

/** Whoever signs in, however, leaves in the browser a signed cookie by which it is known to have been this account's. */
export function rememberDevices(http: FastifyInstance, app: Pick<App, 'db' | 'config'>): void {
  http.addHook('onSend', async (request, reply) => {
    const { session } = request;
    if (!session?.userId || !session.isSaved?.()) return;
    const device = deviceOf(app, request) ?? { id: randomBytes(12).toString('base64url'), marks: [] };
    const mark = await deviceMark(app.db, device.id, session.userId);
    if (mark) keep(app, reply, { ...device, marks: [...device.marks.filter((old) => old !== mark), mark] });
  });
}

/** The browser that asks, as it was known before; undefined for one that nobody has signed in on. */
export function deviceOf({ config }: Pick<App, 'config'>, request: FastifyRequest): Device | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[nameOf(config)] ?? '');
  const [id, ...marks] = valid && value ? value.split('.') : [];
  return id && marks.length > 0 ? { id, marks } : undefined;
}

function keep({ config }: Pick<App, 'config'>, reply: FastifyReply, { id, marks }: Device): void {
  reply.setCookie(nameOf(config), [id, ...marks.slice(-MOST_MARKS)].join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config) || 'auto',
    path: '/',
    maxAge: DAYS * 86_400,
  });
}

function nameOf(config: App['config']): string {
  return isHttps(config) ? '__Host-yelo.device' : 'yelo.device';
}
