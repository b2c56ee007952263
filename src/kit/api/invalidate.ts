import type { QueryClient } from '@tanstack/react-query';
import { API_ROOT } from '@/shared/address';
import type { Endpoint } from '@/shared/endpoint';
import { keysOf } from './query-client';

/** Asks anew for all that a write made stale, by what its endpoint says. */
export async function invalidate(
  client: QueryClient,
  { invalidates = [] }: Pick<Endpoint, 'invalidates'>,
): Promise<void> {
  await Promise.all(invalidates.map((noun) => client.invalidateQueries(keysOf({ path: `${API_ROOT}${noun}` }))));
}
