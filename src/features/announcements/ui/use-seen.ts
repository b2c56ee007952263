import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { useSession } from '@/kit/session';
import { markSeen } from '../contract';

/**
 * Notes that what is shown was seen, once, and not again where nothing is new: the bell's number goes at once, here and on other devices.
 * `newest`: when the newest that is shown was published. That it couldn't be noted is no news to who reads.
 */
export function useSeen(newest: string | undefined): void {
  const { bellSeenAt } = useSession();
  const client = useQueryClient();
  const { mutate } = useAction(markSeen, {
    input: (until: string) => ({ body: { until } }),
    onStart: async (until) => {
      client.setQueryData(q(getCurrentUser, {}).queryKey, (user) => user && { ...user, bellSeenAt: until });
    },
    failure: () => undefined,
  });
  useEffect(() => {
    if (newest && newest > (bellSeenAt ?? '')) mutate(newest);
  }, [newest, bellSeenAt, mutate]);
}
