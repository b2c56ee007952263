import { addressOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { type LastLine, type OnProgress, PROGRESS_TYPE, type ProgressLine } from '@/shared/progress';
import { ApiError } from './api-error';
import { send } from './call';

/** The answer ended before its outcome was told: what was asked for may have happened. */
export class BrokenOff extends Error {}

/**
 * Calls an endpoint with a body, and hears how far it is while it works. Throws `ApiError` on any answer that isn't a success, and
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
    // Only our own server answers in this type.
    const told = JSON.parse(line) as ProgressLine | LastLine;
    if ('status' in told) last = told;
    else onProgress(told.done, told.total);
  }
  if (!last) throw new BrokenOff('The answer broke off.');
  if (last.status >= 400) throw new ApiError(last.status, JSON.stringify(last.body));
  // The server's route is bound to the same endpoint, whose reply it can't compile without.
  return last.body as Reply<E>;
}

/** Whole lines, as they come. One that the connection cut off is left out. */
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
    // The connection is gone, and with it whatever would have come.
    return undefined;
  }
}
