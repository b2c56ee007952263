import { isTapKey } from '@/features/attendance/ui/tap-key';

/** Whether marks wait on this phone, whoever made them. */
export function marksWait(): boolean {
  try {
    return Object.keys(localStorage).some(isTapKey);
  } catch {
    return false;
  }
}
