import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tapKey } from '@/features/attendance/ui/tap-key';

/** Attendance that was taken without a connection and never left the phone goes out when the app is next opened. */
export function useKeptTaps(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined || !hasTaps(userId)) return;
    import('@/features/attendance/ui/use-taps')
      .then(({ sendKeptTaps }) => sendKeptTaps(userId, client))
      .catch(() => {
        // Without a connection they stay where they are, for the visit after this one.
      });
  }, [userId, client]);
}

/** Whether marks of somebody still wait on this phone. */
function hasTaps(userId: string): boolean {
  try {
    return localStorage.getItem(tapKey(userId)) !== null;
  } catch {
    return false;
  }
}
