import type { UseMutationResult } from '@tanstack/react-query';
import { toastSuccess } from '@/kit/components/state/toast';
import { keyOf } from '@/shared/call-address';
import type { CallInput, Endpoint, Reply } from '@/shared/endpoint';
import { call } from './call';
import { useWrite, type WriteMessages } from './use-write';

type DeleteOptions<E extends Endpoint, V> = Pick<WriteMessages<V, Reply<E>, undefined>, 'failure'> & {
  /** Returns what the endpoint is called with. */
  input: (variables: V) => CallInput<E>;
  /** The title of the success toast. */
  success: string;
  /** Closes the confirmation, whatever the outcome. */
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deletes a row after the caller has asked for confirmation. Refetches everything that showed the row, except the row itself. */
export function useDelete<E extends Endpoint, V = void>(
  endpoint: E,
  { input, success, failure, onClose, onDeleted }: DeleteOptions<E, V>,
): UseMutationResult<Reply<E>, Error, V> {
  return useWrite<V, Reply<E>>(endpoint, {
    send: (variables) => call(endpoint, input(variables)),
    // The row's own reads are under its address, without the query.
    removedKey: (variables) => keyOf(endpoint, { ...input(variables), query: {} }),
    onDone: () => {
      onClose();
      toastSuccess(success);
      onDeleted?.();
    },
    onFailed: onClose,
    failure,
  });
}
