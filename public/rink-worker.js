// Ends the service worker that earlier versions registered at this address for the pages of events; `worker.js` does its work now. What
// that worker stored stays. See docs/decisions/088-service-worker.md.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
