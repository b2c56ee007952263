import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/kit/session';
import { browserTiming } from '@/kit/timing';
import { mayEver } from '@/shared/permissions';
import type { SnapshotPage } from './rink-snapshot';
import { storePage } from './rink-store';

/** Stores on this phone what is needed at the rink today, once the page is rendered; only for users that this is meant for. */
export function useStoreRink(isWanted: boolean): void {
  const user = useSession();
  const client = useQueryClient();
  const isKeeper = isWanted && mayEver(user, 'rink.store');
  useEffect(() => {
    if (!isKeeper) return;
    const timer = setTimeout(() => {
      import('./store-rink').then(({ storeRink }) => storeRink(client, user.id, presentMoment)).catch(() => undefined);
    }, browserTiming().storeRink);
    return () => clearTimeout(timer);
  }, [isKeeper, client, user.id]);
}

/** Updates what the phone stores of an event's page. */
export function useStoredPage(page: SnapshotPage | null): void {
  const user = useSession();
  const text = page && mayEver(user, 'rink.store') ? JSON.stringify(page) : null;
  useEffect(() => {
    // As text, so that the same page isn't written again on each render.
    if (text) storePage(user.id, JSON.parse(text) as SnapshotPage, presentMoment());
  }, [text, user.id]);
}

function presentMoment(): Date {
  return new Date();
}
