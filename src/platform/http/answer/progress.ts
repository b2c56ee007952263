import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '@/shared/errors';
import { type LastLine, type OnProgress, PROGRESS_TYPE, type ProgressLine } from '@/shared/progress';
import { asAppError, failureOf } from './errors';

/** Whether a client wants to be told how far its call is. */
export function asksForProgress({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').toLowerCase().includes(PROGRESS_TYPE);
}

/**
 * Replies in lines while `work` runs, the last one with the outcome: `work` gives a success as JSON text. A client that goes away
 * ends nothing, as it doesn't for any other call: the work is done to its end, and only the lines are lost.
 */
export function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (onProgress: OnProgress) => Promise<string>,
): FastifyReply {
  const lines = new PassThrough();
  const write = (line: string) => !lines.destroyed && lines.write(`${line}\n`);
  const onProgress: OnProgress = (done, total) => write(JSON.stringify({ done, total } satisfies ProgressLine));
  work(onProgress)
    .then((body) => `{"status":${status},"body":${body}}`)
    .catch((error) => failureLine(asAppError(error, request)))
    .then((last) => {
      write(last);
      lines.end();
    });
  // A proxy in front may collect answers; it is asked not to.
  reply.code(200).header('content-type', PROGRESS_TYPE).header('x-accel-buffering', 'no');
  return reply.send(lines);
}

function failureLine(error: AppError): string {
  return JSON.stringify(failureOf(error) satisfies LastLine);
}
