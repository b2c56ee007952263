import { SHARED_AT, SHARED_CACHE, SHARED_MS, SHARED_NAME } from '@/shared/shared-files';

/**
 * Returns the files that were shared with the installed app in the last ten minutes, and deletes them from the cache. `now`:
 * milliseconds since 1970.
 */
export async function takeSharedFiles(now: number): Promise<File[]> {
  // Browsers have no caches without HTTPS.
  if (!globalThis.caches || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  await caches.delete(SHARED_CACHE);
  return Promise.all(
    kept
      .filter((one) => one !== undefined)
      .filter((one) => now - sharedAt(one) < SHARED_MS)
      .map(fileOf),
  );
}

function sharedAt({ headers }: Response): number {
  return Number(headers.get(SHARED_AT));
}

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get(SHARED_NAME) ?? '');
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}
