import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { createFeed, deleteFeed, type FeedForm } from '../contract';

/** Creates an address. Its secret is only in the answer. */
export function useMakeFeed() {
  return useAction(createFeed, {
    input: (body: FeedForm) => ({ body }),
    failure: t('The address could not be made. Please try again.'),
  });
}

/** Revokes an address: programs that follow it receive nothing more. Completes once the list has been read again. */
export function useRevokeFeed() {
  return useAction(deleteFeed, {
    input: (id: number) => ({ params: { id } }),
    onDone: () => toastSuccess(t('Address revoked')),
    failure: t('The address could not be revoked. Please try again.'),
  });
}
