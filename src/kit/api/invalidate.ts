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
export async function invalidate(client: QueryClient, endpoint: Writes, gone?: QueryKey): Promise<void> {
  if (gone) void client.invalidateQueries({ queryKey: gone, refetchType: 'none' });
  const isGone = (key: QueryKey) => gone?.every((part, index) => key[index] === part) ?? false;
  const isStale = staleBy(endpoint);
  await client.invalidateQueries({ predicate: (read) => isStale(read) && !isGone(read.queryKey) });
}

/** Marks what a write made stale without refetching it now: each read is refetched when a screen next needs it. */
export function markStale(client: QueryClient, endpoint: Writes): void {
  void client.invalidateQueries({ predicate: staleBy(endpoint), refetchType: 'none' });
}

/** Returns which reads a write made stale. */
function staleBy({ invalidates = [] }: Writes): (read: { queryKey: QueryKey }) => boolean {
  if (invalidates === 'everything') return () => true;
  const nouns = invalidates.map((noun) => keysOf({ path: `${API_ROOT}${noun}` }));
  return (read) => nouns.some(({ predicate }) => predicate(read));
}
