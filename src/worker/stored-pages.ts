import { registerRoute, setCatchHandler } from 'workbox-routing';
import type { StrategyOptions } from 'workbox-strategies';
import { API_ROOT, offlineAddress } from '@/shared/address';
import { COPY_HEADER, holdsEmergencyContact, type OfflinePages, PAGES_CACHE } from '@/shared/offline-pages';
import { assetsOf, openAssets, STATIC_IMPORT, storeAssets, storeMessages } from './assets';
import { PageStrategy } from './page-strategy';
import { rinkPages } from './rink-pages';
import { workerScope } from './scope';
import { ageOf, find, loadReader, MAX_AGE_MS, noticeOf, pageWithNotice, READER } from './stored-notice';
import { readsOf } from './stored-reads';

/** A stored page isn't requested again before this, in ms. */
const FRESH_MS = 15 * 60_000;
/** Nor is a page that seldom changes before this, in ms. */
const LASTING_MS = 24 * 3_600_000;

/**
 * Serves pages from the network, and without a connection, or until a slow one has answered, those that the last loaded page asked to
 * store (`OfflinePages`). Without a connection each has a notice of its age. The reads that a page contains are stored with it and answered without a connection, so that links within the app
 * work.
 */
export function serveStoredPages(): void {
  const scope = workerScope();
  // Pages of another build refer to files that are deleted by then.
  scope.addEventListener('activate', (event) => event.waitUntil(caches.delete(PAGES_CACHE)));
  scope.addEventListener('message', (event) => event.waitUntil(storePages(event.data).catch(ignore)));
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isApi(url),
    new PageStrategy({
      cacheName: PAGES_CACHE,
      matchOptions: find,
      plugins: [pagesWithNotice, rinkPages, { cacheWillUpdate: storeIfListed }],
    }),
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && isApi(url) && !navigator.onLine, answerRead);
  setCatchHandler(async ({ request }) => {
    const page = request.mode === 'navigate' && (await caches.match(offlineAddress.path, { ignoreVary: true }));
    return page || Response.error();
  });
}

/** What couldn't be stored is requested again by the next page. */
function ignore(): void {}

function isApi({ pathname }: URL): boolean {
  return pathname.startsWith(API_ROOT);
}

/** Stores the listed pages that aren't stored yet or aren't fresh. Deletes all of another reader, and what is too old, first. */
async function storePages({ pages, lasting, code, ...reader }: OfflinePages): Promise<void> {
  if ((await loadReader())?.reader !== reader.reader) {
    await caches.delete(PAGES_CACHE);
    await storeMessages(reader.language);
  }
  const stores = await openStores();
  await deleteOld(stores.pages);
  await stores.pages.put(READER, Response.json(reader, { headers: { date: new Date().toUTCString() } }));
  await storeAssets(stores.assets, code, STATIC_IMPORT);
  await refresh(stores, pages, FRESH_MS);
  await refresh(stores, lasting, LASTING_MS);
}

interface PageCaches {
  pages: Cache;
  assets: Cache;
}

/**
 * Opens the caches of pages and of their files, once for all that is stored: when the user signs out meanwhile, they are deleted, and what
 * is still written to them disappears with them.
 */
async function openStores(): Promise<PageCaches> {
  return { pages: await caches.open(PAGES_CACHE), assets: await openAssets() };
}

/** Requests those of the pages that aren't stored or are older than `maxAge`. */
async function refresh(stores: PageCaches, pages: readonly string[], maxAge: number): Promise<void> {
  for (const page of pages) {
    const stored = await stores.pages.match(page, find);
    if (!stored || ageOf(stored) > maxAge) await storePage(stores, page, await fetch(page, { priority: 'low' }));
  }
}

/** Deletes what no page lists any longer, such as a former event's page, once it is too old to be shown. */
async function deleteOld(cache: Cache): Promise<void> {
  for (const key of await cache.keys()) {
    const stored = await cache.match(key, find);
    if (stored && ageOf(stored) > MAX_AGE_MS) await cache.delete(key, find);
  }
}

/**
 * Stores a page with its reads and files; of a page that may not be stored, or has emergency contacts, a copy without these and without
 * medical notes. A page for visitors in its place means that the session is over, and all pages are deleted. A failure of the server
 * changes nothing.
 */
async function storePage(stores: PageCaches, address: string, response: Response, isCopy = false): Promise<void> {
  const { pages: cache, assets } = stores;
  if (!response.ok && response.status !== 404) return;
  const page = response.clone();
  const html = await response.text();
  const reads = readsOf(html);
  if (!reads) {
    await caches.delete(PAGES_CACHE);
    return;
  }
  if (response.ok && !isCopy && (isUnkept(response) || holdsEmergencyContact(html))) {
    const stored = await cache.match(address, find);
    if (!stored || ageOf(stored) > FRESH_MS) await storePage(stores, address, await fetchCopy(address), true);
    return;
  }
  if (!response.ok || isUnkept(response)) {
    await cache.delete(address, find);
    return;
  }
  await storeAssets(assets, assetsOf(html));
  const date = response.headers.get('date') ?? '';
  for (const { address, answer } of reads) await cache.put(address, Response.json(answer, { headers: { date } }));
  // Last, so that a page that is stored is complete.
  await cache.put(address, page);
}

function isUnkept({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false;
}

/** Requests a page without medical notes and emergency contacts, past the browser's own cache, which would take it for the page. */
function fetchCopy(address: string): Promise<Response> {
  return fetch(address, { headers: { [COPY_HEADER]: '1' }, cache: 'no-store', priority: 'low' });
}

/** Stores the page of a navigation again, if it is one of the listed ones. Returns null, since that is all to be stored. */
async function storeIfListed({ request, response }: { request: Request; response: Response }): Promise<null> {
  if (await caches.match(request, find)) await storePage(await openStores(), request.url, response).catch(ignore);
  return null;
}

/** Says on stored pages how old they are, and whether there is no connection or only a slow one. */
const pagesWithNotice: NonNullable<StrategyOptions['plugins']>[number] = {
  async fetchDidFail({ state = {} }) {
    state.hasFailed = true;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state = {} }) =>
    cachedResponse ? pageWithNotice(cachedResponse, navigator.onLine && !state.hasFailed) : null,
};

/**
 * Answers a read of the API from a stored page, and notifies the page that asked. Tries the network first, since a browser may say that it
 * is offline when it no longer is. Throws when there is neither.
 */
async function answerRead({ request, event }: { request: Request; event: Event }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await caches.match(request, find);
    const notice = answer && (await noticeOf(answer));
    if (!notice) throw error;
    const page = await workerScope().clients.get((event as unknown as { clientId: string }).clientId);
    page?.postMessage({ notice });
    return answer;
  }
}
