import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context';

/** Another program may answer in other shapes, or from a backup whose counters went back: its tags are its own. */
const RUN = randomBytes(4).toString('base64url');

/** How often the tables that an answer depends on have changed, and what it depends on besides. */
export async function readState(
  context: RequestContext,
  reads: readonly string[],
  also?: (context: RequestContext) => Promise<string>,
): Promise<string> {
  const counters = reads.map((name) => context.counters[name]);
  return [...counters, ...(also ? [await also(context)] : [])].join('.');
}

/** An ETag for what a person is answered on a day, as long as the state is the same. */
export function tagOf({ actor, today }: Pick<RequestContext, 'actor' | 'today'>, state: string): string {
  return `W/"${RUN}-${state}-${today}-${digest(`${actor.id} ${actor.role}`)}"`;
}

/** Tells a client that has the answer already that it stands. */
export function answersFromCache(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return false;
  reply.code(304).send();
  return true;
}

/** A text that stands for another one in a tag. */
export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 10);
}
