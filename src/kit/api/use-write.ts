import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toastError } from '@/kit/components/state/toast';
import { sentenceOf } from './api-error';
import { invalidate, type Writes } from './invalidate';
import { redirectIfUnauthorized } from './unauthorized';

export interface WriteMessages<V, R, B> {
  /** Before it is sent, such as to show at once what it is to change. What it gives back comes to `onFailed`. */
  onStart?: (variables: V) => Promise<B>;
  /** Once it is done, before the reads are asked anew. */
  onDone?: (reply: R, variables: V) => void;
  /** On any failure, before that is told. */
  onFailed?: (error: Error, variables: V, before: B | undefined) => void;
  /** Tells a failure: a toast with the server's sentence, or this one where it sent none; a function in its own way. */
  failure: string | ((error: Error, variables: V) => unknown);
  /** Leads to the sign-in page without a toast. */
  silent?: boolean;
  /** Ignores everything while it sends, as a form must: each submit has values of its own. Otherwise only what it sends already. */
  oneAtATime?: boolean;
  /** Asks anew for what the endpoint names after a failure, too. */
  refreshesOnFailure?: boolean;
  /** For what can't be read any more afterwards: what the keys of its own reads begin with. */
  goneOf?: (variables: V) => QueryKey;
}

type WriteOptions<V, R, B> = WriteMessages<V, R, B> & {
  send: (variables: V) => Promise<R>;
};

/**
 * A write in its own way of sending: afterwards the reads that `endpoint` names are asked anew, and a failure leads to the sign-in page
 * when the session is over, otherwise it is told. `mutate` ignores what it is given again before the reads are there, so that a double
 * click sends once. `useAction`, `useDelete` and `useSave` are the ways that most writes take.
 */
export function useWrite<V, R, B = undefined>(
  endpoint: Writes,
  options: WriteOptions<V, R, B>,
): UseMutationResult<R, Error, V, B> {
  const { send, goneOf, onStart, onDone, onFailed, failure, silent, oneAtATime, refreshesOnFailure } = options;
  const client = useQueryClient();
  const underWay = useRef<{ variables: unknown }>(undefined);
  const write = useMutation<R, Error, V, B>({
    mutationFn: send,
    onMutate: onStart,
    onSuccess: (reply, variables) => {
      onDone?.(reply, variables);
      return invalidate(client, endpoint, goneOf?.(variables));
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
  // A button learns only with the next render that it is busy.
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
  return toastError('Error', sentenceOf(error) || failure);
}
