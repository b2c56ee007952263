import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { ApiError } from './api-error';

/** Calls an endpoint. Throws `ApiError` on any answer that isn't a success. With `keepalive` the call outlives the page. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { keepalive?: boolean } = {},
): Promise<Reply<E>> {
  const { body } = input as { body?: unknown };
  const response = await send(addressOf(endpoint, input), {
    ...options,
    method: endpoint.method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  // The server's route is bound to the same endpoint, whose reply it can't compile without.
  return (response.status === 204 ? undefined : await response.json()) as Reply<E>;
}

/** One request with cookies. Throws `ApiError` unless it succeeds. */
export async function send(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, credentials: 'include' });
  if (response.ok) return response;
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}

/** The parts of an endpoint's address that, joined by slashes, are its path: also the key that a read is cached under. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string[] {
  const { params = {}, query = {} } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = searchOf(query);
  const [, api = '', noun = '', ...rest] = path.split('/');
  const parts = [`/${api}/${noun}`, ...rest];
  const last = parts.pop() ?? '';
  return [...parts, search ? `${last}?${search}` : last];
}

/** Query text of the values that are set, in the order they are given. */
export function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/** Path and query of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  return keyOf(endpoint, input).join('/');
}
