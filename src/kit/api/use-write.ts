import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toastError } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { sentenceOf } from './api-error';
import { invalidate, type Writes } from './invalidate';
import { redirectIfUnauthorized } from './unauthorized';

export interface WriteMessages<V, R, B> {
  /** Called before the request is sent, for example for an optimistic update. The return value is passed to `onFailed`. */
  onStart?: (variables: V) => Promise<B>;
  /** Called after success, before the reads are refetched. */
  onDone?: (reply: R, variables: V) => void;
  /** Called on any failure, before it is shown. */
  onFailed?: (error: Error, variables: V, before: B | undefined) => void;
  /** How a failure is shown: a toast with the server's sentence, or with this one when there is none. A function shows it itself. */
  failure: string | ((error: Error, variables: V) => unknown);
  /** Navigates to the sign-in page without a toast. */
  silent?: boolean;
  /**
   * Ignores all calls while a request is being sent, as a form must: each submit has its own values. By default only a call with the same
   * variables is ignored.
   */
  oneAtATime?: boolean;
  /** Sends writes with this name one after another, for those that each contain what the earlier ones changed. */
  queue?: string;
  /** Also refetches what the endpoint names after a failure. */
  refreshesOnFailure?: boolean;
  /** Returns the prefix of the keys of reads that can't be read any more afterwards. */
  removedKey?: (variables: V) => QueryKey;
}

type WriteOptions<V, R, B> = WriteMessages<V, R, B> & {
  send: (variables: V) => Promise<R>;
};

/**
 * A write with its own way of sending: afterwards the reads that `endpoint` names are refetched. A failure is shown, or leads to the
 * sign-in page when the session is over. `mutate` ignores the same variables until the reads have arrived, so that a double click sends
 * once. Most writes use `useAction`, `useDelete` or `useSave`.
 */
export function useWrite<V, R, B = undefined>(
  endpoint: Writes,
  options: WriteOptions<V, R, B>,
): UseMutationResult<R, Error, V, B> {
  const { send, removedKey, onStart, onDone, onFailed, failure, silent, oneAtATime, queue, refreshesOnFailure } =
    options;
  const client = useQueryClient();
  const underWay = useRef<{ variables: unknown }>(undefined);
  const write = useMutation<R, Error, V, B>({
    mutationFn: send,
    ...(queue && { scope: { id: queue } }),
    onMutate: onStart,
    onSuccess: (reply, variables) => {
      onDone?.(reply, variables);
      return invalidate(client, endpoint, removedKey?.(variables));
    },
    onError: (error, variables, before) => {
      onFailed?.(error, variables, before);
      if (redirectIfUnauthorized(error, { silent })) return undefined;
      return showFailure(error, variables, failure);
    },
    onSettled: (_reply, error, variables) => {
      if (underWay.current?.variables === variables) underWay.current = undefined;
      return error && refreshesOnFailure ? invalidate(client, endpoint) : undefined;
    },
  });
  const { mutate: sendNow } = write;
  // A button only learns that it is busy with the next render.
  const mutate = useCallback<typeof sendNow>(
    (...sent) => {
      const [variables] = sent;
      if (underWay.current && (oneAtATime || underWay.current.variables === variables)) return;
      underWay.current = { variables };
      sendNow(...sent);
    },
    [sendNow, oneAtATime],
  );
  return { ...write, mutate };
}

function showFailure<V>(error: Error, variables: V, failure: WriteMessages<V, unknown, unknown>['failure']): unknown {
  if (typeof failure === 'function') return failure(error, variables);
  return toastError(t('Error'), sentenceOf(error) || failure);
}
