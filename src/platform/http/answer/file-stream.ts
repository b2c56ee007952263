import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { savedAs } from './file-text';

/** A file that the browser saves and never displays by itself, sent while it is read. */
export class FileStream {
  constructor(
    /** The name that users gave it; any text. */
    readonly name: string,
    /** For example `application/pdf`. */
    readonly mediaType: string,
    /** In bytes. A stream with more or fewer bytes breaks the connection. Null when it isn't known before the end. */
    readonly size: number | null,
    readonly stream: Readable,
    /** How long the caller's browser may cache it. */
    readonly caching = 'private, no-store',
  ) {}
}

/** Sends a file. Since it was uploaded, nothing may execute it, guess its type, embed it elsewhere or cache it in transit. */
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
  // Before the first byte, an error is still answered as usual instead of being saved under the file's name.
  exact.once('error', () => {
    reply.removeHeader('content-disposition');
    if (!reply.raw.headersSent) reply.raw.removeHeader('content-disposition');
  });
  // Whichever end breaks first destroys the other; the framework notifies the client.
  return reply.send(pipeline(stream, exact, () => undefined));
}

/**
 * Ends with an error unless exactly `size` bytes arrive: a connection left open would keep a client waiting for the announced bytes. The
 * last chunk waits for the end, so that a file that is too long is cut short as well, which the client can detect.
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
