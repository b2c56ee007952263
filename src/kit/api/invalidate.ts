import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { API_ROOT } from '@/shared/address';
import type { Endpoint } from '@/shared/endpoint';
import { keysOf } from './query-client';

/** The reads that a write makes stale, as its endpoint declares them. */
export type Writes = Pick<Endpoint, 'invalidates'>;

/**
 * Refetches everything that a write made stale, as declared by its endpoint. Reads whose keys begin with `gone` are only marked as stale:
 * a component that still shows a deleted row would request it in vain.
 */
export async function invalidate(client: QueryClient, { invalidates = [] }: Writes, gone?: QueryKey): Promise<void> {
  if (gone) void client.invalidateQueries({ queryKey: gone, refetchType: 'none' });
  const isGone = (key: QueryKey) => gone?.every((part, index) => key[index] === part) ?? false;
  const names = invalidates
    .map((noun) => keysOf({ path: `${API_ROOT}${noun}` }))
    .map(({ predicate }) =>
      client.invalidateQueries({ predicate: (query) => predicate(query) && !isGone(query.queryKey) }),
    );
  await Promise.all(names);
}

/** Marks what a write made stale without refetching it now: each read is refetched when a screen next needs it. */
export function markStale(client: QueryClient, { invalidates = [] }: Writes): void {
  for (const noun of invalidates) {
    void client.invalidateQueries({ ...keysOf({ path: `${API_ROOT}${noun}` }), refetchType: 'none' });
  }
}
