import { RINK_KEY } from '@/shared/signed-out-script';

/** Lets go of all of it: whoever kept it goes out, or the day is over. */
export function forgetRink(): void {
  try {
    localStorage.removeItem(RINK_KEY);
    void caches.delete(RINK_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
