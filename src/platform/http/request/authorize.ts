import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { SENDER_HEADER } from '@/shared/waiting';
import type { RequestContext } from '../context';

/** Permissions that remain for a user who has yet to set up a second factor: reading who they are, and setting it up. */
const ofOwnAccount: ReadonlySet<Endpoint['access']> = new Set(['signedIn', 'account.edit']);

/**
 * Admits users who may use the endpoint at all. Whether the target is within their scope is for the handler to check. A request that waited
 * on a device for another user is refused like one without a session.
 */
export function authorize(
  { access }: Endpoint,
  { context, headers }: Pick<FastifyRequest, 'context' | 'headers'>,
): { context: RequestContext; scope: Scope | undefined } {
  const sender = headers[SENDER_HEADER];
  if (!context || (sender !== undefined && sender !== context.actor.id)) throw new AppError('unauthorized');
  if (context.lacksFactor && !ofOwnAccount.has(access)) throw new AppError('second_factor_required');
  const asksForNone = access === 'signedIn' || access === 'public';
  return { context, scope: asksForNone ? undefined : scopeOf(context.actor, access) };
}
