import { loginAddress } from './address';
import { RINK_KEY } from './offline-pages';
import { WAITING_CACHE } from './waiting';

/**
 * The script of the pages for visitors: it removes what a device stores of the club, no matter how the session ended: the entry for the
 * rink, all caches, the service worker and the number on the app's icon. On the sign-in page, what waits to be sent stays for the user whose session is over; a page of
 * another user deletes it. Unsent attendance marks contain no names and stay, and so do drafts, for the users they belong to. In a browser
 * without storage there is nothing to remove.
 */
export const signedOutScript = `(async()=>{navigator.clearAppBadge?.().catch(()=>{});localStorage.removeItem("${RINK_KEY}");for(const c of await caches.keys())if(c!=="${WAITING_CACHE}"||location.pathname!=="${loginAddress.path}")await caches.delete(c);for(const w of await navigator.serviceWorker.getRegistrations())w.unregister()})().catch(()=>{})`;
