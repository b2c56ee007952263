import type { QueryClient } from '@tanstack/react-query';
import { guardRink } from '@/features/attendance/ui/rink/store-rink';
import { tapKey } from '@/features/attendance/ui/tap-key';
import { queueOf } from '@/features/attendance/ui/use-taps';
import { tryStorage } from '@/kit/try-storage';
import { RINK_KEY } from '@/shared/offline-pages';
import { announceDraft } from './announce-draft';

/**
 * Handles what an earlier visit left on this phone: sends attendance that was taken without a connection, drops data stored for the rink
 * when it belongs to another user or another day, or the user is no longer a coach (`isKeeper`), and announces a stored draft.
 */
export function handleStored(userId: string, isKeeper: boolean, client: QueryClient): void {
  // Without a connection everything stays stored for the next visit.
  if (tryStorage(() => localStorage.getItem(tapKey(userId)))) void queueOf(userId, client).flush();
  if (tryStorage(() => localStorage.getItem(RINK_KEY))) guardRink(client, isKeeper ? userId : null, () => new Date());
  announceDraft(userId);
}
