import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { RequestContext } from '../context';

/** What is there for somebody who has yet to set up a second factor: who they are, and where they do so. */
const ofOwnAccount: ReadonlySet<Endpoint['access']> = new Set(['signedIn', 'account.keep']);

/** Lets in who may ever use the endpoint. Whether the target is within reach is the handler's to ask. */
export function authorize(
  { access }: Endpoint,
  { context }: FastifyRequest,
): { context: RequestContext; scope: Scope | undefined } {
  if (!context) throw new AppError('unauthorized');
  if (context.lacksFactor && !ofOwnAccount.has(access)) throw new AppError('second_factor_required');
  const asksForNone = access === 'signedIn' || access === 'public';
  return { context, scope: asksForNone ? undefined : scopeOf(context.actor, access) };
}
