import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AppError } from '@/shared/errors';
import { failureOf, sendError } from './errors';

/** More of a refused body than this isn't waited for: as much as a photograph or film that somebody chose by mistake may be. */
const DRAINED_BYTES = 33_554_432;

/**
 * Sends a failure while the body still arrives. Browsers read an answer only once they have sent all, and a connection that is closed on
 * them is no answer. So it goes out whole at once but ends after the rest has come, up to a bound; then the connection closes.
 */
export function refuseUpload(reply: FastifyReply, error: AppError): FastifyReply {
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
