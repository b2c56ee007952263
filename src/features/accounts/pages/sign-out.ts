import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { SESSION_COOKIE, sessionCookie } from '@/platform/http/cookies';
import { redirect } from '@/platform/http/page-route';
import { endSession } from '../commands/sessions';

/**
 * Ends the session, its row and its cookie, and empties the browser of what it kept of the club. Not its cookies all together: those of
 * neighbours on the same domain would go as well. Another site's link changes nothing.
 */
export async function signOut(
  { db, config }: Pick<App, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers['sec-fetch-site'] === 'cross-site') return redirect(reply, '/', 302);
  for (const name of new Set([sessionCookie(config), SESSION_COOKIE])) {
    const cookie = request.cookies[name];
    if (cookie === undefined) continue;
    reply.clearCookie(name, { path: '/' });
    // By the cookie itself: of somebody who is deactivated the session isn't read, and would live on.
    const { valid, value } = request.unsignCookie(cookie);
    if (valid) await endSession(db, value);
  }
  await request.session.destroy();
  reply.header('clear-site-data', '"cache", "storage"');
  return redirect(reply, '/', 302);
}
