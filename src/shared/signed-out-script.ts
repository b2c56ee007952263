/** Where a coach's phone stores whom to call at today's events: an entry of `localStorage`, and a cache of that name for the pages. */
export const RINK_KEY = 'yelo.rink';

/**
 * The script of the pages for visitors: it removes what a phone stores for the rink, no matter how the session ended. Unsent attendance
 * marks contain no names and stay, and so do drafts, for the users they belong to. In a browser without storage there is nothing to
 * remove.
 */
export const signedOutScript = `(async()=>{localStorage.removeItem("${RINK_KEY}");await caches.delete("${RINK_KEY}");for(const w of await navigator.serviceWorker.getRegistrations())w.unregister()})().catch(()=>{})`;
