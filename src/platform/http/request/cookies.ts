import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

/** The session's cookie where the club is reached without HTTPS. */
export const SESSION_COOKIE = 'yelo.sid';

/** Whether people reach the club by HTTPS, whatever a proxy says or forgets to say of a request. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** What the session's cookie is called. Browsers take a `__Host-` one only over HTTPS, and from no other host of the domain. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return isHttps(config) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/** Has every cookie sent over HTTPS alone: those that are cleared too, which browsers keep otherwise. After the plugins that set some. */
export function secureCookies(http: FastifyInstance): void {
  http.addHook('onSend', async (_request, reply) => {
    const set = reply.getHeader('set-cookie');
    if (set === undefined) return;
    const lines = [set].flat().map((line) => (/; Secure(;|$)/i.test(String(line)) ? String(line) : `${line}; Secure`));
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', lines);
  });
}
