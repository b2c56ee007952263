import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context';

/**
 * Part of each tag that differs per run: another program may answer in another shape, or from a restored backup whose counters are lower.
 */
const RUN = randomBytes(4).toString('base64url');

/** Returns the change counters of the tables that an answer depends on, with whatever else it depends on. */
export async function readState(
  context: RequestContext,
  reads: readonly string[],
  also?: (context: RequestContext) => Promise<string>,
): Promise<string> {
  const counters = reads.map((name) => context.counters[name]);
  return [...counters, ...(also ? [await also(context)] : [])].join('.');
}

/** Returns an ETag for the answer to a user on a given day, valid as long as the state is the same. */
export function tagOf({ actor, today }: Pick<RequestContext, 'actor' | 'today'>, state: string): string {
  return `W/"${RUN}-${state}-${today}-${digest(`${actor.id} ${actor.role}`)}"`;
}

/** Responds with 304 to a client that already has the answer. Returns whether it did. */
export function answersFromCache(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return false;
  reply.code(304).send();
  return true;
}

/** Returns a short text that represents another one in a tag. */
export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 10);
}
