import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@/shared/errors';

/** Refuses writes that another site's page sends from a signed-in browser (OWASP: Fetch Metadata, Origin check). */
export function refuseForeignWrites(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (!isOwn(request)) throw new AppError('forbidden', 'This was sent from another site and was refused.');
  });
}

/** Programs that aren't browsers send neither header and never have a cookie by accident. */
function isOwn(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
