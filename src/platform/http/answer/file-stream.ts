import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { savedAs } from './file-text';

/** A file that the browser saves and never shows by itself, sent as it is read. */
export class FileStream {
  constructor(
    /** As people named it; any text. */
    readonly name: string,
    /** Such as `application/pdf`. */
    readonly mediaType: string,
    /** In bytes. A stream that brings more or fewer breaks the connection. Null: nobody knows before its end. */
    readonly size: number | null,
    readonly stream: Readable,
    /** How long the browser of who asked may keep it. */
    readonly caching = 'private, no-store',
  ) {}
}

/** Sends a file. It came from outside: nothing may run it, guess at its kind, embed it elsewhere or keep it on the way. */
export function sendFileStream(
  reply: FastifyReply,
  { name, mediaType, size, stream, caching }: FileStream,
): FastifyReply {
  reply.headers({
    'content-type': mediaType,
    ...(size !== null && { 'content-length': size }),
    'content-disposition': savedAs(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': caching,
  });
  if (reply.request.method === 'HEAD') {
    stream.destroy();
    return reply.send(Readable.from([]));
  }
  const exact = size === null ? new PassThrough() : exactly(size);
  // Before the first byte a failure is still answered as any other is, and isn't saved under the file's name.
  exact.once('error', () => {
    reply.removeHeader('content-disposition');
    if (!reply.raw.headersSent) reply.raw.removeHeader('content-disposition');
  });
  // Whichever end breaks first takes the other with it; the framework tells the client.
  return reply.send(pipeline(stream, exact, () => undefined));
}

/**
 * A connection kept open would leave a client waiting for the bytes that were announced. The last piece waits until there is no more, so
 * that a file that is too long ends too early as well, where the client can tell.
 */
function exactly(size: number): Transform {
  let left = size;
  let last: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) return done(wrongSize());
      if (last) this.push(last);
      last = chunk;
      done();
    },
    flush(done) {
      if (left > 0) return done(wrongSize());
      done(null, last);
    },
  });
}

function wrongSize(): Error {
  return new Error('A file is not as large as was announced.');
}
