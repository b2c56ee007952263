import { registerRoute } from 'workbox-routing';
import { documentsAddress } from '@/features/documents/addresses';
import {
  MOST_SHARED,
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_AT,
  SHARED_CACHE,
  SHARED_MS,
  SHARED_NAME,
  SHARED_UPLOAD,
} from '@/shared/shared-files';
import { workerScope } from './scope';

/**
 * Takes files that are shared with the installed app and opens the upload dialog, which takes them over (`takeSharedFiles`). They may be
 * children's documents: those that nobody took are deleted when the next page is opened after ten minutes, and at sign-out.
 */
export function takeShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    ({ request }) => keepFiles(request),
    'POST',
  );
  workerScope().addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && event.request.method === 'GET') event.waitUntil(dropOldFiles());
  });
}

async function keepFiles(request: Request): Promise<Response> {
  const entries = (await request.formData()).getAll(SHARE_FIELD);
  const files = entries.filter((entry) => entry instanceof File).filter(({ size }) => size > 0);
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  for (const [index, file] of files.slice(0, MOST_SHARED).entries()) {
    const headers = {
      'content-type': file.type,
      [SHARED_NAME]: encodeURIComponent(file.name),
      [SHARED_AT]: String(Date.now()),
    };
    await cache.put(`${SHARE_PATH}/${index}`, new Response(file, { headers }));
  }
  return Response.redirect(new URL(`${documentsAddress.path}?upload=${SHARED_UPLOAD}`, request.url).href, 303);
}

async function dropOldFiles(): Promise<void> {
  if (!(await caches.has(SHARED_CACHE))) return;
  const cache = await caches.open(SHARED_CACHE);
  const [first] = await cache.keys();
  const kept = first && (await cache.match(first));
  if (!kept || Date.now() - Number(kept.headers.get(SHARED_AT)) >= SHARED_MS) await caches.delete(SHARED_CACHE);
}
