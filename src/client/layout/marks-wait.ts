import { isTapKey } from '@/features/attendance/ui/tap-key';
import { tryStorage } from '@/kit/try-storage';

/** Whether attendance marks that weren't sent yet are stored on this phone, whoever made them. */
export function marksWait(): boolean {
  return tryStorage(() => Object.keys(localStorage).some(isTapKey)) ?? false;
}
