import type { UseMutationResult } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { call } from './call';
import { useWrite, type WriteMessages } from './use-write';

type ActionOptions<E extends Endpoint, V, B> = WriteMessages<V, Reply<E>, B> & {
  /** Returns what the endpoint is called with. */
  input: (variables: V) => CallInput<E>;
};

/** Returns a mutation that calls an endpoint once. The reads that it makes stale are refetched, and a failure is shown. */
export function useAction<E extends Endpoint, V = void, B = undefined>(
  endpoint: E,
  { input, ...words }: ActionOptions<E, V, B>,
): UseMutationResult<Reply<E>, Error, V, B> {
  return useWrite<V, Reply<E>, B>(endpoint, { send: (variables) => call(endpoint, input(variables)), ...words });
}
