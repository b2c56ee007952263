import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { redirect } from '@/platform/http/page/page-route';
import { SESSION_COOKIE, sessionCookie } from '@/platform/http/request/cookies';
import { isRecord } from '@/platform/pages/form-input';
import { endSession } from '../commands/sessions';

/**
 * Ends the session, its row and its cookie, and clears the club's data in the browser. Not all cookies: those of other sites on the same
 * domain would be lost too. A phone with unsent attendance marks clears the rest by itself. A link on another site changes nothing.
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
    // Uses the cookie itself: a deactivated user's session isn't read, and would otherwise stay.
    const { valid, value } = request.unsignCookie(cookie);
    if (valid) await endSession(db, value);
  }
  await request.session.destroy();
  reply.header('clear-site-data', keepsMarks(request) ? '"cache"' : '"cache", "storage"');
  return redirect(reply, '/', 302);
}

function keepsMarks({ query }: FastifyRequest): boolean {
  return isRecord(query) && query.keep === 'marks';
}
