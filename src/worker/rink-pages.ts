import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { eventAddress } from '@/features/events/addresses';
import { RINK_KEY } from '@/shared/signed-out-script';

/** Seconds after which a connection that swallows requests counts as none. */
const PATIENCE_SECONDS = 4;
const matchOptions = { ignoreSearch: true, ignoreVary: true };
const events = eventAddress.to({ id: '' });

/**
 * Serves the page of a coach's event of today where there is no connection, for a phone that has discarded the tab. The page itself
 * stores its shell, with nothing of a player in it (`storeShell` of the rink).
 */
export function serveRinkPages(): void {
  const strategy = new NetworkFirst({
    cacheName: RINK_KEY,
    matchOptions,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [{ cacheWillUpdate: clearWhenSignedOut }],
  });
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname.startsWith(events),
    strategy,
  );
}

/**
 * A stored event is answered with 404 only when nobody is signed in. Returns null: the page itself stores its shell, since an answered page
 * contains data of the club.
 */
async function clearWhenSignedOut({ request, response }: { request: Request; response: Response }): Promise<null> {
  const isStored = response.status === 404 && (await caches.match(request, { cacheName: RINK_KEY, ...matchOptions }));
  if (isStored) await caches.delete(RINK_KEY);
  return null;
}
