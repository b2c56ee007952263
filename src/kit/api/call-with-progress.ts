import { addressOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { type LastLine, type OnProgress, PROGRESS_TYPE, type ProgressLine } from '@/shared/progress';
import { ApiError } from './api-error';
import { send } from './call';

/** The response ended before its outcome was reported: the requested work may have been done. */
export class BrokenOff extends Error {}

/**
 * Calls an endpoint with a body and reports its progress while it works. Throws `ApiError` on any response that isn't a success, and
 * `BrokenOff` when the connection is lost after the work began.
 */
export async function callWithProgress<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { body: unknown },
  onProgress: OnProgress,
): Promise<Reply<E>> {
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { accept: PROGRESS_TYPE, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  });
  let last: LastLine | undefined;
  for await (const line of linesOf(response)) {
    // Only our own server answers with this content type.
    const message = JSON.parse(line) as ProgressLine | LastLine;
    if ('status' in message) last = message;
    else onProgress(message.done, message.total);
  }
  if (!last) throw new BrokenOff('The answer broke off.');
  if (last.status >= 400) throw new ApiError(last.status, JSON.stringify(last.body));
  // The server's route is bound to the same endpoint and doesn't compile without its reply.
  return last.body as Reply<E>;
}

/** Yields whole lines as they arrive. A line that was cut off by the connection is dropped. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await nextOf(reader); piece !== undefined; piece = await nextOf(reader)) {
    const [first = '', ...more] = piece.split('\n');
    const lines = [rest + first, ...more];
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function nextOf(reader: ReadableStreamDefaultReader<string> | undefined): Promise<string | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch {
    // The connection is lost, and the rest of the response with it.
    return undefined;
  }
}
