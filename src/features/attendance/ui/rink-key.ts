import { tryStorage } from '@/kit/try-storage';
import { RINK_KEY } from '@/shared/offline-pages';

/** Removes what this phone stores for the rink: its user signs out, or the day is over. */
export function forgetRink(): void {
  tryStorage(() => {
    localStorage.removeItem(RINK_KEY);
    void caches.delete(RINK_KEY);
  });
}
