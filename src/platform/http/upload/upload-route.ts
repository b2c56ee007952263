import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ScopeOf } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { MAX_FILE_BYTES } from '@/shared/file-limit';
import { createLimiter, createLimiterByKey } from '../../limiter';
import { type Answer, sendAnswer } from '../answer/answer';
import { asAppError, failureOf, sendError } from '../answer/errors';
import type { App } from '../context';
import { authorize } from '../request/authorize';
import { parseInput } from '../request/parse-input';
import { type Call, successStatus } from '../route';
import { readUpload, type Upload, type UploadOptions } from './read-upload';

export interface UploadCall<E extends Endpoint> extends Call<E> {
  /** Removed once the handler is done, unless it was moved. */
  file: Upload;
}

interface Options {
  status?: number;
  /** Maximum file size in bytes. */
  maxBytes?: number;
  /** The name for a file that comes without one. */
  unnamed?: string;
  /** Limits concurrent uploads; by default shared by the whole program. */
  limiter?: ReturnType<typeof createLimiter>;
}

/** An arriving upload occupies a file handle and 100 KB for up to 10 minutes. The handler's work may need a limit of its own. */
const ofThisProgram = createLimiter({ concurrency: 64, waiting: 64 });
/**
 * Limit per person, once the upload has arrived: pictures and PDFs are inspected one at a time in total, and no user may take every place
 * in that queue.
 */
const ofEach = createLimiterByKey({ concurrency: 1, waiting: 15 });

/**
 * Binds an endpoint that accepts a file: checks access before anything of the body is read, writes the file to disk while it arrives, and
 * calls the handler once everything has arrived. See docs/decisions/037-uploads.md.
 */
export function uploadRoute<E extends Endpoint>(
  app: Pick<App, 'http' | 'registry' | 'storage'>,
  endpoint: E,
  { maxBytes = MAX_FILE_BYTES, unnamed = 'file', limiter = ofThisProgram, ...options }: Options,
  handler: (call: UploadCall<E>) => Promise<Answer<E>>,
): void {
  if (!endpoint.takesFile) throw new Error(`${endpoint.name} must say that it takes a file.`);
  app.registry.add(endpoint);
  const status = options.status ?? successStatus(endpoint);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-cache');
    authorize(endpoint, request);
    const params = parseInput<E['params']>(endpoint.params, request.params, 'not_found');
    const query = parseInput<E['query']>(endpoint.query, request.query, 'invalid');
    if (!request.isMultipart()) throw new AppError('unsupported_media', 'Send the file as a form with a file in it.');
    const done = await limiter(() =>
      withUpload(request, { storage: app.storage, maxBytes, unnamed }, async ({ fields, file }) => {
        // The upload may have taken minutes to arrive: the current permissions count.
        await request.renewContext();
        const { context, scope } = authorize(endpoint, request);
        const body = parseInput<E['body']>(endpoint.body, fields, 'invalid');
        // Derived from the endpoint's own `access`, which the compiler can't follow through a type parameter.
        const call = {
          ...context,
          scope: scope as ScopeOf<E>,
          request,
          params,
          query,
          body,
          onProgress: () => undefined,
        };
        return ofEach(context.actor.id, () => handler({ ...call, file }));
      }),
    );
    return sendAnswer(reply, status, done);
  }

  // A scope of its own, so that every other route still refuses multipart bodies.
  app.http.register(async (room) => {
    await takeOnlyMultipart(room);
    room.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { takesUpload: true },
      compress: false,
      handler: answer,
      errorHandler: (error: FastifyError | AppError, request, reply) => refuseUpload(reply, asAppError(error, request)),
    });
  });
}

/** Other bodies are left unread, so that a user who may not upload at all gets that error first. */
async function takeOnlyMultipart(room: FastifyInstance): Promise<void> {
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await room.register(multipart, { throwFileSizeLimit: false });
}

async function withUpload<T>(
  request: FastifyRequest,
  options: UploadOptions,
  use: (upload: Awaited<ReturnType<typeof readUpload>>) => Promise<T>,
): Promise<T> {
  const upload = await readUpload(request, options);
  try {
    return await use(upload);
  } finally {
    await upload.file.discard();
  }
}

/** Maximum bytes of a refused body to wait for: as large as a photo or video that a user may choose by mistake. */
const DRAINED_BYTES = 33_554_432;

/**
 * Sends an error while the body still arrives. Browsers read an answer only once they have sent everything, and don't get it when the
 * connection is closed on them. So it is sent at once but ends after the rest has arrived, up to a limit; then the connection closes.
 */
function refuseUpload(reply: FastifyReply, error: AppError): FastifyReply {
  const body = reply.request.raw;
  if (body.complete) return sendError(reply, error);
  const failure = failureOf(error);
  const text = JSON.stringify(failure.body);
  const answer = new Readable({ read: () => undefined });
  answer.push(text);
  drain(body, () => answer.push(null));
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(failure.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .header('connection', 'close')
    .send(answer);
}

function drain(body: IncomingMessage, done: () => void): void {
  let left = DRAINED_BYTES;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.socket.destroy();
  });
  body.once('end', done).once('close', done);
  body.resume();
}
