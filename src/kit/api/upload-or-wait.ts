import { addressOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { WAITS, type Wait, waitHeader } from '@/shared/waiting';
import { send } from './call';
import { ConnectionLost, formOf, type NamedBlob, type UploadOptions, upload } from './upload';

/**
 * Uploads as `upload` does. When the connection is lost, the service worker stores the request to send it later, and `WAITS` is returned;
 * without a worker it throws as `upload` does. A page can't report the progress of a request that the worker sends, so the worker gets only
 * those that failed.
 */
export async function uploadOrWait<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  file: NamedBlob,
  { wait, ...options }: UploadOptions & { wait: Wait },
): Promise<Reply<E> | typeof WAITS> {
  try {
    return await upload(endpoint, input, file, options);
  } catch (error) {
    // Browsers have no service workers without HTTPS.
    if (!(error instanceof ConnectionLost) || !navigator.serviceWorker?.controller) throw error;
  }
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: waitHeader(wait),
    body: formOf(input, file),
    signal: options.signal ?? null,
  });
  // The server's route is bound to the same endpoint and doesn't compile without its reply.
  return response.status === WAITS ? WAITS : ((await response.json()) as Reply<E>);
}
