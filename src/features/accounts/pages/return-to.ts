import type { FastifyRequest } from 'fastify';
import { isRecord } from '@/platform/pages/form-input';
import { localPath } from '../rules/sign-in';

/** Returns where to go after signing in: from the form, else from the address. */
export function returnToOf({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): string {
  return localPath(isRecord(body) ? body.returnTo : isRecord(query) ? query.returnTo : undefined);
}

/** Returns an address of this site that preserves where to go in the end. */
export function linkTo(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
}
