import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { brokenUpload, fileTooLarge } from './upload-failure';

const FIELDS = 20;
const FIELD_BYTES = 10_240;
/** What a body may weigh beside its file: its fields and their heads. */
const AROUND_BYTES = 524_288;

/**
 * The parts of a multipart body as they arrive, at most one of them a file. Throws what `uploadFailure` understands. The parser doesn't
 * count what lies between, before and behind the parts: a body that is larger than it can be is refused, at once where it says so.
 */
export async function* wholeParts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  const most = maxBytes + AROUND_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw fileTooLarge(maxBytes);
  // Nobody is told any more, and the parser would wait for good.
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

/** Rejects once more has arrived than `most` bytes. */
function beyond({ raw }: FastifyRequest, most: number, failure: () => Error): Promise<never> {
  let left = most;
  const overflow = new Promise<never>((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) reject(failure());
    });
  });
  // Nobody may be waiting for it at that moment.
  overflow.catch(() => undefined);
  return overflow;
}
