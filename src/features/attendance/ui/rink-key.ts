/** Where the phone of a coach keeps whom to call at today's events. The page that shows it without a connection is a cache of that name. */
export const RINK_KEY = 'yelo.rink';

/** Lets go of all of it: whoever kept it goes out, or the day is over. */
export function forgetRink(): void {
  try {
    localStorage.removeItem(RINK_KEY);
    void caches.delete(RINK_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
