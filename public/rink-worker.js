// Brings the page of today's event up where there is no connection, for a coach whose phone has thrown the tab away. The page itself puts
// its shell and scripts into the cache of this name, with nothing of a player in it; once that is gone, the worker goes too.
const KEPT = 'yelo.rink';
/** A connection at the rink may swallow a request; by then what is kept stands there. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function page(request) {
  if (!(await caches.has(KEPT))) {
    await self.registration.unregister();
    return fetch(request);
  }
  const kept = await caches.match(request, { cacheName: KEPT, ignoreSearch: true, ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), late()]);
    // The page of an event is found by everybody who is signed in: nobody is.
    if (answer.status === 404) await caches.delete(KEPT);
    return answer;
  } catch {
    return kept;
  }
}

async function asset(request) {
  const kept = await caches.match(request, { cacheName: KEPT, ignoreVary: true });
  return kept ?? fetch(request);
}

function late() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No answer in time.')), PATIENCE_MS));
}
