import { isTapKey } from '@/features/attendance/ui/tap-key';
import { tryStorage } from '@/kit/try-storage';

/** Returns whether attendance marks that weren't sent yet are stored on this phone, of any user. */
export function marksWait(): boolean {
  return tryStorage(() => Object.keys(localStorage).some(isTapKey)) ?? false;
}
