import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { brokenUpload, fileTooLarge } from './upload-failure';

const FIELDS = 20;
const FIELD_BYTES = 10_240;
/** Maximum bytes of a body besides its file: its fields and the headers of the parts. */
const AROUND_BYTES = 524_288;

/**
 * Yields the parts of a multipart body as they arrive, at most one of them a file. Throws errors that `uploadFailure` handles. The parser
 * doesn't count bytes between, before and after the parts: a body larger than the maximum is refused, at once when its length is
 * declared.
 */
export async function* wholeParts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  const most = maxBytes + AROUND_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw fileTooLarge(maxBytes);
  // The client is gone, and the parser would wait forever.
  if (request.raw.destroyed) throw brokenUpload();
  const parts = request.parts({
    limits: {
      files: 1,
      fields: FIELDS,
      parts: FIELDS + 2,
      fieldSize: FIELD_BYTES,
      fileSize: maxBytes,
      headerPairs: 20,
    },
  });
  const first = parts.next();
  const overflow = beyond(request, most, () => fileTooLarge(maxBytes));
  for (let next = first; ; next = parts.next()) {
    const { done, value } = await Promise.race([next, overflow]);
    if (done) return;
    yield value;
  }
}

/** Rejects once more than `most` bytes have arrived. */
function beyond({ raw }: FastifyRequest, most: number, failure: () => Error): Promise<never> {
  let left = most;
  const overflow = new Promise<never>((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) reject(failure());
    });
  });
  // Nothing may be awaiting it at that moment.
  overflow.catch(() => undefined);
  return overflow;
}
