import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';
import { createFeed, deleteFeed, type FeedForm } from '../contract';

/** Makes an address. Its secret is in the answer alone. */
export function useMakeFeed() {
  return useAction(createFeed, {
    input: (body: FeedForm) => ({ body }),
    failure: 'The address could not be made. Please try again.',
  });
}

/** Ends an address: programs that follow it get nothing more. It is done once the list is read anew. */
export function useRevokeFeed() {
  return useAction(deleteFeed, {
    input: (id: number) => ({ params: { id } }),
    onDone: () => toastSuccess('Address revoked'),
    failure: 'The address could not be revoked. Please try again.',
  });
}
