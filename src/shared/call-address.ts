import { fillPath } from './address';
import type { CallInput, Endpoint } from './endpoint';

/** What the address of a call needs: the browser knows nothing else of an endpoint. */
type Addressed = Pick<Endpoint, 'path'>;

/** Returns the parts of an endpoint's address that, joined by slashes, form its path. They are also the cache key of a read. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string[] {
  return partsOf(endpoint, input as Input);
}

/** Returns the key of a list that is read page by page. */
export function pagesKeyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string[] {
  return [...keyOf(endpoint, input), 'pages'];
}

/** Returns the path and query of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  return keyOf(endpoint, input).join('/');
}

/** Returns the query string of the values that are set, in the given order. */
export function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> };

function partsOf({ path }: Addressed, { params = {}, query = {} }: Input): string[] {
  const search = searchOf(query);
  const [, api = '', noun = '', ...rest] = fillPath(path, params).split('/');
  const parts = [`/${api}/${noun}`, ...rest];
  const last = parts.pop() ?? '';
  return [...parts, search ? `${last}?${search}` : last];
}
