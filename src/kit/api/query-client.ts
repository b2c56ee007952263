import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { keyOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { browserTiming } from '../timing';
import { ApiError } from './api-error';
import { send } from './call';
import { notifySignedOut } from './signed-out';

const MAX_RETRIES = 3;

/**
 * Returns a query client with the app's rules for reading: fresh for 30 s, never on a timer or on focus, three retries but none after a
 * 401. Offline, a request fails at once instead of waiting unseen for a network and completing much later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(queryKey),
        staleTime: browserTiming().fresh,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // A read that the page reports as refused hasn't failed here, and isn't requested again when a component mounts.
        retryOnMount: ({ state }) => state.errorUpdateCount > 0,
        networkMode: 'always',
        refetchOnReconnect: true,
        retryDelay: delayOf,
        retry: (failures, error) => !error.message.includes('401') && failures < MAX_RETRIES,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Stores a refusal that the page reports. It counts as an answer until `endRefusals`. */
export function setRefusal(client: QueryClient, queryKey: QueryKey, error: ApiError): void {
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
}

/** Turns the refusals of the page into ordinary failures: a component that mounts from then on requests the read again. */
export function endRefusals(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }))
    query.setState({ errorUpdateCount: 1 });
}

/**
 * Returns the delay before a retry. An answer like 404 won't change by waiting, so it is retried at once; a failing server gets 1, 2 and
 * 4 s.
 */
function delayOf(failures: number, error: Error): number {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isFinal ? 0 : browserTiming().retry * 2 ** failures;
}

/** Returns query options for reading an endpoint. The data is null when the session is over. */
export function q<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<Reply<E> | null>({ queryKey: keyOf(endpoint, input) });
}

/** Returns a filter for the cache keys of an endpoint's reads, for `invalidateQueries`. */
export function keysOf(endpoint: Pick<Endpoint, 'path'>): { predicate: (query: { queryKey: QueryKey }) => boolean } {
  const base = endpoint.path.split('/').slice(0, 3).join('/');
  return { predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === base };
}

let taken: Promise<unknown> | undefined;

/**
 * Makes every read wait until the rendered page is hydrated: an answer that arrived in the meantime would be in one half of the page and
 * not in the other.
 */
export function readOnce(pageIsTaken: Promise<unknown>): void {
  taken = pageIsTaken;
}

/** Reads the address that a key's parts form. Returns null on a 401, when nobody is signed in any more. */
export async function read(queryKey: QueryKey): Promise<unknown> {
  await taken;
  try {
    const response = await send(queryKey.join('/'));
    return await response.json();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    notifySignedOut(queryKey);
    return null;
  }
}
