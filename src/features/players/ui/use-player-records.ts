import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q, read } from '@/kit/api/query-client';
import type { Endpoint, Reply } from '@/shared/endpoint';
import type { playerId } from '../contract';

type RecordsEndpoint = Endpoint<typeof playerId>;

/** One player's payments or documents. A read that fails counts as an empty list. */
export function usePlayerRecords<E extends RecordsEndpoint>(endpoint: E, id: number): UseQueryResult<Reply<E> | null> {
  // The generic endpoint's reply is known to the caller alone.
  return useQuery({
    ...q<RecordsEndpoint>(endpoint, { params: { id } }),
    queryFn: ({ queryKey }) => read(queryKey).catch(() => []),
  }) as UseQueryResult<Reply<E> | null>;
}
