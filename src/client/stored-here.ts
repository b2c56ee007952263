import type { QueryClient } from '@tanstack/react-query';
import { guardRink } from '@/features/attendance/ui/rink/store-rink';
import { tapKey } from '@/features/attendance/ui/tap-key';
import { queueOf } from '@/features/attendance/ui/use-taps';
import { toastSuccess } from '@/kit/components/state/toast';
import { storedDraft } from '@/kit/stored-draft';
import { tryStorage } from '@/kit/try-storage';
import { RINK_KEY } from '@/shared/offline-pages';
import { t } from '@/shared/translate';

/** By then a form whose opening is part of the address is open again and has taken the stored draft. */
const FORM_MS = 2_000;

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

/** Says which form a stored draft belongs to, when what was typed before the session ended waits for that form. */
function announceDraft(userId: string): void {
  // A draft of another user is dropped at once.
  storedDraft(userId, Date.now());
  setTimeout(() => {
    const draft = storedDraft(userId, Date.now());
    if (draft)
      toastSuccess(t('What you typed is kept'), t('Open "{title}" again to go on with it.', { title: draft.title }));
  }, FORM_MS);
}
