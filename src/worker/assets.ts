import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { RINK_KEY } from '@/shared/signed-out-script';
import { workerScope } from './scope';

/** The cache of a build's files is named by this and the build. */
const ASSETS = 'yelo.assets.';

/**
 * Serves the scripts, styles and fonts of this build from the device: the app's own from the installation on, others once they were
 * loaded. The addresses contain a hash of the content, so that a page gets the files of its own build whatever worker serves it.
 */
export function serveAssets(): void {
  const cacheName = `${ASSETS}${WORKER_BUILD.name}`;
  const scope = workerScope();
  scope.addEventListener('install', (event) => event.waitUntil(storeShell(cacheName)));
  // By then no page of an earlier build is open: the worker never calls `skipWaiting`.
  scope.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds(cacheName)));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName,
      matchOptions: { ignoreVary: true },
      plugins: [{ cachedResponseWillBeUsed: orOfRink }],
    }),
  );
}

async function storeShell(cacheName: string): Promise<void> {
  await (await caches.open(cacheName)).addAll([...WORKER_BUILD.shell]);
}

async function dropOtherBuilds(cacheName: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The stored pages of today's events come with their own files, which may be of an earlier build. */
async function orOfRink({ cachedResponse, request }: { cachedResponse?: Response | undefined; request: Request }) {
  return cachedResponse ?? (await caches.match(request, { cacheName: RINK_KEY, ignoreVary: true }));
}
