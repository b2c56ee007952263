import { useEffect } from 'react';
import { forgetRink } from '@/features/attendance/ui/rink-key';
import { isTapKey } from '@/features/attendance/ui/tap-key';
import { useUnsentTaps } from '@/features/attendance/ui/use-taps';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { dropDrafts } from '@/kit/drop-drafts';
import { useSession } from '@/kit/session';
import { tryStorage } from '@/kit/try-storage';
import { logoutAddress, logoutKeepingMarks } from '@/shared/address';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';

type UnsentMarksProps = { open: boolean; onClose: () => void };

/** Sends the user's unsent marks on this phone, if any, and then signs out; asks first when they can't be sent. */
export function UnsentMarks({ open, onClose }: UnsentMarksProps) {
  const { count, isStuck } = useUnsentTaps(useSession().id);
  const isSent = open && count === 0;
  useEffect(() => {
    if (isSent) logOut();
  }, [isSent]);
  const marks = formatCount(count, 'attendance mark');
  return (
    <ConfirmDialog
      open={open && !isSent}
      onClose={onClose}
      onConfirm={logOut}
      title={isStuck ? t('{marks} not sent yet', { marks }) : t('Sending {marks}', { marks })}
      question={
        isStuck
          ? t(
              count === 1
                ? 'There is no connection to the club right now. It stays on this phone and goes out when you sign in on it again, not before.'
                : 'There is no connection to the club right now. They stay on this phone and go out when you sign in on it again, not before.',
            )
          : t('This takes a moment. Then you are logged out.')
      }
      confirmLabel={t('Log out')}
      variant="primary"
    />
  );
}

/**
 * Signs out. Unsent marks stay until their user is back; of everything else that was stored, this clears what the server's answer leaves.
 */
function logOut(): void {
  const hasUnsent = marksWait();
  forgetRink();
  dropDrafts();
  if (hasUnsent) {
    void dropCaches();
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!isTapKey(key)) localStorage.removeItem(key);
  }
  window.location.assign(hasUnsent ? logoutKeepingMarks : logoutAddress.to());
}

/** Returns whether attendance marks that weren't sent yet are stored on this phone, of any user. */
function marksWait(): boolean {
  return tryStorage(() => Object.keys(localStorage).some(isTapKey)) ?? false;
}

/** Removes the service worker and everything in caches. */
async function dropCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  } catch {
    // This browser has neither.
  }
}
