import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { offlineAddress, waitingAddress } from '@/shared/address';
import type { Language } from '@/shared/language';
import { RINK_KEY } from '@/shared/offline-pages';

import { workerScope } from './scope';

/** The cache of a build's files is named by this and the build. */
const ASSETS = 'yelo.assets.';
const cacheName = `${ASSETS}${WORKER_BUILD.name}`;

/**
 * Serves the scripts, styles and fonts of this build from the device: the app's own from the installation on, others once they were
 * loaded. The addresses contain a hash of the content, so that a page gets the files of its own build whatever worker serves it.
 */
export function serveAssets(): void {
  const scope = workerScope();
  scope.addEventListener('install', (event) => event.waitUntil(storeShell()));
  // By then no page of an earlier build is open: the worker never calls `skipWaiting`.
  scope.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName,
      matchOptions: { ignoreVary: true },
      plugins: [{ cacheWillUpdate: storeWhereThereIsRoom, cachedResponseWillBeUsed: orOfRink }],
    }),
  );
}

export const STATIC_IMPORT = /from"\.\/([^"]+)"/g;
const ANY_IMPORT = /(?:from"|import\(`)\.\/([^"`]+)["`]/g;

/** Returns the addresses of the files that a page's HTML names. */
export function assetsOf(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

/** Opens the cache of this build's files. */
export function openAssets(): Promise<Cache> {
  return caches.open(cacheName);
}

/**
 * Stores files that aren't stored yet, with those that they import; of a page's files also with the code that they load later, such as
 * that of its dialogs.
 */
export async function storeAssets(cache: Cache, paths: readonly string[], imports = ANY_IMPORT): Promise<void> {
  const seen = new Set(WORKER_BUILD.shell);
  const store = async (path: string, followed: RegExp) => {
    if (seen.has(path)) return;
    seen.add(path);
    const stored = () => cache.match(path, { ignoreVary: true });
    if (!(await stored())) await cache.add(path);
    if (!path.endsWith('.js')) return;
    const script = (await (await stored())?.text()) ?? '';
    for (const [, name] of script.matchAll(followed)) await store(`/assets/${name}`, STATIC_IMPORT);
  };
  for (const path of paths) await store(path, imports);
}

async function storeShell(): Promise<void> {
  const cache = await openAssets();
  await cache.addAll([...WORKER_BUILD.shell, ...messages]);
  // These pages have a font of their own.
  const page = await cache.match(offlineAddress.path, { ignoreVary: true });
  await storeAssets(cache, assetsOf((await page?.text()) ?? ''));
}

/** Stores the pages that say that there is no connection and what waits again, if they are in another language. */
export async function storeMessages(language: Language): Promise<void> {
  const page = await caches.match(offlineAddress.path, { cacheName, ignoreVary: true });
  if (!page || (await page.text()).includes(`<html lang="${language}"`)) return;
  await (await openAssets()).addAll(messages);
}

const messages = [offlineAddress.path, waitingAddress.path];

/**
 * Stores a file, unless the device has no more room or a page for visitors has deleted all files: the worker still serves that page.
 * Returns null, since that is all to be stored.
 */
async function storeWhereThereIsRoom({ request, response }: { request: Request; response: Response }): Promise<null> {
  const cache = response.ok && (await caches.has(cacheName)) && (await openAssets());
  if (cache) await cache.put(request, response).catch(() => undefined);
  return null;
}

async function dropOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The stored pages of today's events come with their own files, which may be of an earlier build. */
async function orOfRink({ cachedResponse, request }: { cachedResponse?: Response | undefined; request: Request }) {
  return cachedResponse ?? (await caches.match(request, { cacheName: RINK_KEY, ignoreVary: true }));
}
