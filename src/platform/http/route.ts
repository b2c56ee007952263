import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Body, Endpoint, Params, Query, ScopeOf } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { fileReply } from '@/shared/file-reply';
import type { OnProgress } from '@/shared/progress';
import { type Answer, sendAnswer, textOf, UNKEPT } from './answer/answer';
import { lineCompression } from './answer/compression';
import { answersFromCache, digest, readState, tagOf } from './answer/etag';
import { FileText } from './answer/file-text';
import { JsonText } from './answer/json-text';
import { asksForProgress, sendProgress } from './answer/progress';
import type { App, RequestContext } from './context';
import { authorize } from './request/authorize';
import { parseInput } from './request/parse-input';

export interface Call<E extends Endpoint> extends RequestContext {
  /** The caller's scope by the endpoint's own permission. */
  scope: ScopeOf<E>;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  /** Reports the progress of the work. Has an effect only with `reportsProgress`, and for a client that asks for it. */
  onProgress: OnProgress;
}

interface Options {
  /**
   * The tables that the answer depends on. The answer then has an ETag made of their change counters, the caller and the day, and a
   * client that already has it gets a 304 before any query runs. Without them the ETag is made of the answer itself.
   */
  reads?: readonly PgTable[];
  /** What else the answer depends on, such as which events have begun by now, as text for that ETag. */
  alsoDependsOn?: (context: RequestContext) => Promise<string>;
  /**
   * It takes long in a large club: few such reads are processed at once, and others wait (decision 085). With `reads`, concurrent requests
   * of a person for the same answer share one, also with a page that didn't wait for it. Of a file in parts, each part waits for its
   * turn. `unpaged`: without a `limit` in its query.
   */
  isExpensive?: true | 'unpaged';
  /**
   * The answer is computed once for its ETag, and cached in memory (decision 086). For short answers that are computed from many rows.
   * Requires `reads`.
   */
  isCached?: true;
  status?: number;
  /** The answer must not be stored anywhere, not even in the caller's browser. */
  noStore?: boolean;
  /** Maximum body size in bytes, where it is more than the server's default. */
  bodyLimit?: number;
  /** For a client that accepts lines, the call answers while it works. For long work whose answer is JSON. */
  reportsProgress?: boolean;
}

/** Binds an endpoint: checks access and derives its scope, parses the input, calls the handler, and sends what it returns. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: Options,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.takesFile) throw new Error(`${endpoint.name} takes a file: bind it by uploadRoute.`);
  const reads = options.reads?.map((table) => getTableName(table));
  app.registry.add(endpoint, reads, options.isCached);
  const status = options.status ?? successStatus(endpoint);
  const callOf = (request: FastifyRequest, input: Input): Call<E> => {
    const { context, scope } = authorize(endpoint, request);
    return {
      ...context,
      // Derived from the endpoint's own `access`, which the compiler can't follow through a type parameter.
      scope: scope as ScopeOf<E>,
      request,
      params: parseInput<E['params']>(endpoint.params, input.params, 'not_found'),
      query: parseInput<E['query']>(endpoint.query, input.query, 'invalid'),
      body: parseInput<E['body']>(endpoint.body, input.body, 'invalid'),
      onProgress: () => undefined,
    };
  };
  const stateOf =
    reads &&
    (async (request: FastifyRequest) => readState(authorize(endpoint, request).context, reads, options.alsoDependsOn));
  if (options.isCached && !stateOf) throw new Error(`${endpoint.name} is cached by its ETag: declare what it reads.`);
  const keyOf = (call: Call<E>, state: string) =>
    JSON.stringify([endpoint.name, tagOf(call, state), call.params, call.query]);
  const answerOf = async (request: FastifyRequest, input: Input, call = callOf(request, input)) => {
    if (options.isCached && stateOf) {
      const key = keyOf(call, await stateOf(request));
      return new JsonText(await app.cachedAnswers(key, async () => textOf(await handler(call))));
    }
    if (!options.isExpensive || (options.isExpensive === 'unpaged' && hasLimit(call.query))) return handler(call);
    if (stateOf) {
      let hasRunAtOnce = false;
      const key = keyOf(call, await stateOf(request));
      const text = await app.expensiveReads.shared(key, async (hasWaited) => {
        hasRunAtOnce = !hasWaited;
        return textOf(await handler(call));
      });
      if (!hasRunAtOnce) {
        // Earlier ones may have taken long: the current permissions of this session count.
        await request.renewContext();
        authorize(endpoint, request);
      }
      return new JsonText(text);
    }
    const answer = await app.expensiveReads.inTurn(async (hasWaited) => {
      if (hasWaited) await request.renewContext();
      return handler(hasWaited ? callOf(request, input) : call);
    });
    return answer instanceof FileText ? answer.readBy(app.expensiveReads.continued) : answer;
  };
  const isCacheable = endpoint.method === 'GET' && endpoint.reply !== fileReply && !options.noStore;
  if (isCacheable) {
    app.registry.addReader(endpoint, {
      ...(stateOf && { state: stateOf }),
      text: async (request, input) => textOf(await answerOf(request, { ...input, body: {} })),
    });
  }
  // No tables are declared: only the answer itself shows whether it is what the client has.
  const hasTextEtag = isCacheable && !stateOf;
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(options.reportsProgress && { compress: lineCompression }),
    ...(endpoint.reply === fileReply && { compress: false }),
    handler: async (request, reply) => {
      // Cached by the caller's browser, and revalidated each time.
      reply.header('cache-control', options.noStore ? UNKEPT : 'private, no-cache');
      const { context } = authorize(endpoint, request);
      if (stateOf && answersFromCache(tagOf(context, await stateOf(request)), request, reply)) return reply;
      const { params, query } = request;
      const input = { params, query, body: bodyOf(endpoint, request) };
      const call = callOf(request, input);
      if (options.reportsProgress && asksForProgress(request)) {
        return sendProgress(request, reply, status, async (onProgress) =>
          textOf(await handler({ ...call, onProgress })),
        );
      }
      const answer = await answerOf(request, input, call);
      if (!hasTextEtag || answer instanceof FileText) return sendAnswer(reply, status, answer);
      const text = textOf(answer);
      if (answersFromCache(tagOf(context, `said-${digest(text)}`), request, reply)) return reply;
      return sendAnswer(reply, status, new JsonText(text));
    },
  });
}

type Input = { params: unknown; query: unknown; body: unknown };

function hasLimit(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'limit' in query && query.limit !== undefined;
}

/** Returns the status of a success, unless a route sets another. An endpoint without a reply has 204, which says that there is no body. */
export function successStatus({ method, reply }: Pick<Endpoint, 'method' | 'reply'>): number {
  if (method === 'DELETE' || reply._zod.def.type === 'void') return 204;
  return method === 'POST' ? 201 : 200;
}

/** Any web page can send a form without a preflight request, so endpoints accept JSON only. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE' || request.body === undefined) return {};
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new AppError('unsupported_media', 'Send the request as JSON.');
  }
  return request.body;
}
