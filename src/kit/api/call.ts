import { addressOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { type Wait, waitHeader } from '@/shared/waiting';
import { ApiError } from './api-error';

/**
 * Calls an endpoint. Throws `ApiError` on any response that isn't a success. With `keepalive` the call outlives the page, and with `wait`
 * the service worker sends it later when there is no connection; the reply is empty then.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { wait, ...options }: { keepalive?: boolean; wait?: Wait | undefined } = {},
): Promise<Reply<E>> {
  const { body } = input as { body?: unknown };
  const response = await send(addressOf(endpoint, input), {
    ...options,
    method: endpoint.method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json', ...(wait && waitHeader(wait)) },
      body: JSON.stringify(body),
    }),
  });
  // The server's route is bound to the same endpoint and doesn't compile without its reply.
  return (response.status === 204 ? undefined : await response.json()) as Reply<E>;
}

/** Sends one request with cookies. Throws `ApiError` unless it succeeds. */
export async function send(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, credentials: 'include' });
  if (response.ok) return response;
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}
