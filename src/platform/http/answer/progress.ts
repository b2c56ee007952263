import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '@/shared/errors';
import { type LastLine, type OnProgress, PROGRESS_TYPE, type ProgressLine } from '@/shared/progress';
import { asAppError, failureOf } from './errors';

/** Returns whether a client wants progress reports of its call. */
export function asksForProgress({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').toLowerCase().includes(PROGRESS_TYPE);
}

/**
 * Replies in lines while `work` runs; the last line is the outcome: `work` returns a success as JSON text. As with any other call, a
 * client that disconnects ends nothing: the work is completed and only the lines are lost.
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
  // A proxy in front may buffer answers; this header asks it not to.
  reply.code(200).header('content-type', PROGRESS_TYPE).header('x-accel-buffering', 'no');
  return reply.send(lines);
}

function failureLine(error: AppError): string {
  return JSON.stringify(failureOf(error) satisfies LastLine);
}
