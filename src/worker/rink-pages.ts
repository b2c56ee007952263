import type { StrategyOptions } from 'workbox-strategies';
import { eventAddress } from '@/features/events/addresses';
import { RINK_KEY } from '@/shared/offline-pages';

const find = { cacheName: RINK_KEY, ignoreSearch: true, ignoreVary: true };
const events = eventAddress.to({ id: '' });

/**
 * Lets a strategy serve the page of a coach's event of today where there is no connection, before any other stored page, for a phone that
 * has discarded the tab. The page itself stores its shell, with nothing of a player in it (`storeShell` of the rink).
 */
export const rinkPages: NonNullable<StrategyOptions['plugins']>[number] = {
  /** A stored event is answered with 404 only when nobody is signed in. */
  async cacheWillUpdate({ request, response }) {
    if (response.status === 404 && (await rinkPage(request))) await caches.delete(RINK_KEY);
    return response;
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return (await rinkPage(request)) ?? cachedResponse;
  },
};

async function rinkPage(request: Request): Promise<Response | undefined> {
  return new URL(request.url).pathname.startsWith(events) ? caches.match(request, find) : undefined;
}
