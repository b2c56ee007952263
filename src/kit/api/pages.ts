import { infiniteQueryOptions } from '@tanstack/react-query';
import { keyOf, pagesKeyOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { PAGE_SIZE } from '@/shared/page-size';
import { read } from './query-client';

type ListEndpoint = Endpoint & { reply: { _zod: { output: { id: number }[] } } };

/**
 * Returns query options for reading a long list page by page. `input` contains the filters, `size` is the number of rows of a page; each
 * page begins where the previous one ended.
 */
export function qPages<E extends ListEndpoint>(endpoint: E, input: CallInput<E>, size = PAGE_SIZE) {
  const filters = (input as { query?: Record<string, unknown> }).query;
  return infiniteQueryOptions({
    queryKey: pagesKeyOf(endpoint, input),
    queryFn: async ({ pageParam }) => {
      const query = { ...filters, limit: size, after: pageParam };
      // The same endpoint with two more parameters, which every paged list accepts.
      const page = await read(keyOf(endpoint, { ...input, query } as CallInput<E>));
      return (page ?? []) as Reply<E>;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < size ? undefined : page.at(-1)?.id),
  });
}
