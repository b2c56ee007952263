/** Where the phone of a coach keeps whom to call at today's events: an entry of `localStorage`, and a cache of that name for the pages. */
export const RINK_KEY = 'yelo.rink';

/**
 * What the pages for visitors run: they remove what a phone keeps for the rink, whatever ended the session. Attendance marks that wait to
 * be sent hold no names and stay, and so do drafts, for whom they belong to. Where a browser keeps nothing, there is nothing to remove.
 */
export const signedOutScript = `(async()=>{localStorage.removeItem("${RINK_KEY}");await caches.delete("${RINK_KEY}");for(const w of await navigator.serviceWorker.getRegistrations())w.unregister()})().catch(()=>{})`;
