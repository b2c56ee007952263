import type { UseMutationResult } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import type { Wait } from '@/shared/waiting';
import { call } from './call';
import { useWrite, type WriteMessages } from './use-write';

type ActionOptions<E extends Endpoint, V, B> = WriteMessages<V, Reply<E>, B> & {
  /** Returns what the endpoint is called with. */
  input: (variables: V) => CallInput<E>;
  /**
   * Lets the service worker send it later when there is no connection, and returns how it is listed until then. It succeeds at once then.
   */
  wait?: (variables: V) => Wait;
};

/** Returns a mutation that calls an endpoint once. The reads that it makes stale are refetched, and a failure is shown. */
export function useAction<E extends Endpoint, V = void, B = undefined>(
  endpoint: E,
  { input, wait, ...messages }: ActionOptions<E, V, B>,
): UseMutationResult<Reply<E>, Error, V, B> {
  return useWrite<V, Reply<E>, B>(endpoint, {
    send: (variables) => call(endpoint, input(variables), { wait: wait?.(variables) }),
    ...messages,
  });
}
