import { createHash, randomBytes } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Endpoint, Params, Query, ScopeOf } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { fileReply } from '@/shared/file-reply';
import type { OnProgress } from '@/shared/progress';
import { admit } from './admit';
import { type Answer, sendAnswer, textOf } from './answer';
import { lineCompression } from './compression';
import type { App, RequestContext } from './context';
import { parseInput } from './parse-input';
import { asksForProgress, sendProgress } from './progress';

export interface Call<E extends Endpoint> extends RequestContext {
  /** How far the caller reaches by the endpoint's own permission. */
  scope: ScopeOf<E>;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  /** Tells how far the work is. Only with `reportsProgress`, and to a client that asks for it, does anybody hear. */
  onProgress: OnProgress;
}

interface Options {
  /**
   * The tables that the answer depends on. The answer then carries an ETag made of their change counters, the caller and the
   * day, and a client that has it already is told so before any query runs.
   */
  reads?: readonly PgTable[];
  status?: number;
  /** Largest body in bytes, where it is more than the server's own. */
  bodyLimit?: number;
  /** To a client that accepts lines, the call answers while it works. For long work, whose answer is JSON. */
  reportsProgress?: boolean;
}

/** Binds an endpoint: checks access and makes its scope, parses the input, calls the handler, sends what it returns. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: Options,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.takesFile) throw new Error(`${endpoint.name} takes a file: bind it by uploadRoute.`);
  const reads = options.reads?.map((table) => getTableName(table));
  app.registry.add(endpoint, reads);
  const status = options.status ?? successStatus[endpoint.method];
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(options.reportsProgress && { compress: lineCompression }),
    ...(endpoint.reply === fileReply && { compress: false }),
    handler: async (request, reply) => {
      // Kept by the browser of who asked, and asked about each time.
      reply.header('cache-control', 'private, no-cache');
      const { context, scope } = admit(endpoint, request);
      if (reads && answersFromCache(context, reads, request, reply)) return reply;
      const call: Call<E> = {
        ...context,
        // Made of the endpoint's own `access`, which the compiler can't follow through a type parameter.
        scope: scope as ScopeOf<E>,
        request,
        params: parseInput<E['params']>(endpoint.params, request.params, 'not_found'),
        query: parseInput<E['query']>(endpoint.query, request.query, 'invalid'),
        body: parseInput<E['body']>(endpoint.body, bodyOf(endpoint, request), 'invalid'),
        onProgress: () => undefined,
      };
      if (options.reportsProgress && asksForProgress(request)) {
        return sendProgress(request, reply, status, async (onProgress) =>
          textOf(await handler({ ...call, onProgress })),
        );
      }
      return sendAnswer(reply, status, await handler(call));
    },
  });
}

/** The status of a success, unless a route says another. */
export const successStatus: Record<Endpoint['method'], number> = {
  GET: 200,
  POST: 201,
  PUT: 200,
  PATCH: 200,
  DELETE: 204,
};

/** Another program may answer in other shapes, or from a backup whose counters went back: its tags are its own. */
const RUN = randomBytes(4).toString('base64url');

function answersFromCache(
  context: RequestContext,
  reads: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const state = reads.map((name) => context.counters[name]).join('.');
  const who = createHash('sha1').update(`${context.actor.id} ${context.actor.role}`).digest('base64url').slice(0, 10);
  const tag = `W/"${RUN}-${state}-${context.today}-${who}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return false;
  reply.code(304).send();
  return true;
}

/** Forms can be sent from any page of the web without a question asked, so endpoints take JSON alone. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE' || request.body === undefined) return {};
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new AppError('unsupported_media', 'Send the request as JSON.');
  }
  return request.body;
}
