import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { isHttps } from '@/platform/http/request/cookies';
import { deviceMark } from '../queries/device-mark';

/** A browser, by its own id, with the marks of the accounts that signed in on it. */
export interface Device {
  id: string;
  marks: readonly string[];
}

const DAYS = 365;
/** The number of accounts remembered per browser, the most recent ones. A family shares a tablet. */
const MAX_MARKS = 8;

/** Sets a signed cookie after every sign-in, by which the browser is recognized as this account's. */
export function rememberDevices(http: FastifyInstance, app: Pick<App, 'db' | 'config'>): void {
  http.addHook('onSend', async (request, reply) => {
    const { session } = request;
    if (!session?.userId || !session.isSaved?.()) return;
    const device = deviceOf(app, request) ?? { id: randomBytes(12).toString('base64url'), marks: [] };
    const mark = await deviceMark(app.db, device.id, session.userId);
    if (mark) setDeviceCookie(app, reply, { ...device, marks: [...device.marks.filter((old) => old !== mark), mark] });
  });
}

/** Returns the requesting browser as known from before; undefined when nobody has signed in on it. */
export function deviceOf({ config }: Pick<App, 'config'>, request: FastifyRequest): Device | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[nameOf(config)] ?? '');
  const [id, ...marks] = valid && value ? value.split('.') : [];
  return id && marks.length > 0 ? { id, marks } : undefined;
}

function setDeviceCookie({ config }: Pick<App, 'config'>, reply: FastifyReply, { id, marks }: Device): void {
  reply.setCookie(nameOf(config), [id, ...marks.slice(-MAX_MARKS)].join('.'), {
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
