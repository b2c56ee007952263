import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint, Reply } from '@/shared/endpoint';
import { q, read } from './query-client';

type ById = Endpoint<$ZodType<unknown, { id: number | string }>>;

/** Returns the records of one item, by its id. A failed read counts as an empty list. */
export function useRecordList<E extends ById>(endpoint: E, id: number): UseQueryResult<Reply<E> | null> {
  // Only the caller knows the reply of the generic endpoint.
  return useQuery({
    ...q<ById>(endpoint, { params: { id } }),
    queryFn: ({ queryKey }) => read(queryKey).catch(() => []),
  }) as UseQueryResult<Reply<E> | null>;
}
