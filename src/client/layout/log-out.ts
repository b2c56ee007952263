import { dropWorker } from '@/features/attendance/ui/rink/rink-shell';
import { forgetRink } from '@/features/attendance/ui/rink-key';
import { isTapKey } from '@/features/attendance/ui/tap-key';
import { dropDrafts } from '@/kit/draft-key';
import { logoutAddress, logoutKeepingMarks } from '@/shared/address';
import { marksWait } from './marks-wait';

/** Goes out. Marks that wait stay, for when their person is back; of all else that was kept, this clears what the server then leaves. */
export function logOut(): void {
  const isKept = marksWait();
  forgetRink();
  dropDrafts();
  void dropWorker();
  if (isKept) {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!isTapKey(key)) localStorage.removeItem(key);
  }
  window.location.assign(isKept ? logoutKeepingMarks : logoutAddress.to());
}
