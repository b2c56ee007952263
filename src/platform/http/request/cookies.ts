import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

/** The session cookie's name where the club is reached without HTTPS. */
export const SESSION_COOKIE = 'yelo.sid';

/** Returns whether users reach the club by HTTPS, regardless of what a proxy says or omits about a request. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Returns the session cookie's name. Browsers accept a `__Host-` cookie only over HTTPS, and from no other host of the domain. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return isHttps(config) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/**
 * Marks every cookie as secure, also those that are cleared, which browsers would keep otherwise. Must be registered after the plugins
 * that set cookies.
 */
export function secureCookies(http: FastifyInstance): void {
  http.addHook('onSend', async (_request, reply) => {
    const set = reply.getHeader('set-cookie');
    if (set === undefined) return;
    const lines = [set].flat().map((line) => (/; Secure(;|$)/i.test(String(line)) ? String(line) : `${line}; Secure`));
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', lines);
  });
}
