import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { keyOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { browserTiming } from '../timing';
import { ApiError } from './api-error';
import { send } from './call';
import { notifySignedOut } from './signed-out';

const MAX_RETRIES = 3;

/**
 * The app's rules for reading: fresh for 30 s, never on a timer or on focus, three retries but none after a 401. Offline, what is asked
 * fails at once, instead of waiting unseen for a network and being done long after.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(queryKey),
        staleTime: browserTiming().fresh,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What the page says was refused hasn't failed here, and isn't asked again for being seen.
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

/** Lets the client know what the page says was refused; it stands as an answer would, until `endRefusals`. */
export function setRefusal(client: QueryClient, queryKey: QueryKey, error: ApiError): void {
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
}

/** What was refused when the page came is a failure like others from then on: who comes back to it asks again. */
export function endRefusals(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }))
    query.setState({ errorUpdateCount: 1 });
}

/** An answer like 404 won't change by waiting, so its tries follow at once; a server in trouble gets 1, 2 and 4 s. */
function delayOf(failures: number, error: Error): number {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isFinal ? 0 : browserTiming().retry * 2 ** failures;
}

/** Query options for reading an endpoint. The data is null when the session is over. */
export function q<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<Reply<E> | null>({ queryKey: keyOf(endpoint, input) });
}

/** The part of the cache keys that an endpoint's reads share, for `invalidateQueries`. */
export function keysOf(endpoint: Pick<Endpoint, 'path'>): { predicate: (query: { queryKey: QueryKey }) => boolean } {
  const base = endpoint.path.split('/').slice(0, 3).join('/');
  return { predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === base };
}

let taken: Promise<unknown> | undefined;

/** Has every read wait until the drawn page is taken up: an answer that came meanwhile would be in one half of it and not in the other. */
export function readOnce(pageIsTaken: Promise<unknown>): void {
  taken = pageIsTaken;
}

/** Reads the address that a key's parts form. A 401 is null: nobody is signed in any more. */
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
