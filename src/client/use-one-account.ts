import { useEffect } from 'react';
import { reload } from '@/kit/leaving';

/** By which the tabs of a browser hear who is signed in. */
const SIGNED_IN = 'yelo.signed-in';

/**
 * A browser has one session: where somebody else signs in in another tab, this page, which shows what the person before may read, is loaded
 * anew. So it is when it finds that out itself, since the channel of who was here first stays open.
 */
export function useOneAccount(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const tabs = new BroadcastChannel(SIGNED_IN);
    tabs.onmessage = ({ data }) => data !== userId && reload();
    tabs.postMessage(userId);
  }, [userId]);
}
