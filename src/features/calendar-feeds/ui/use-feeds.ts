import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { createFeed, deleteFeed, type FeedForm, listFeeds } from '../contract';

/** Makes an address. Its secret is in the answer alone. */
export function useMakeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FeedForm) => call(createFeed, { body }),
    onSuccess: () => client.invalidateQueries(keysOf(listFeeds)),
    onError: tell('The address could not be made. Please try again.'),
  });
}

/** Ends an address: programs that follow it get nothing more. */
export function useRevokeFeed(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteFeed, { params: { id } }),
    onSuccess: () => {
      toastSuccess('Address revoked');
      return client.invalidateQueries(keysOf(listFeeds));
    },
    onError: tell('The address could not be revoked. Please try again.'),
    onSettled,
  });
}

function tell(sentence: string) {
  return (error: Error) => {
    if (redirectIfUnauthorized(error)) return;
    toastError('Error', (error instanceof ApiError && error.sentence) || sentence);
  };
}
