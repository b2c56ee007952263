import { eventAddress } from '@/features/events/addresses';
import { APP_SHELL_HEADER } from '@/shared/device-cookies';
import { RINK_KEY } from '@/shared/offline-pages';

/**
 * Stores the pages of these events with their scripts, for a phone that has discarded the tab and has no connection. They contain the
 * signed-in user and no player data. Returns false when somebody else is signed in by now; a browser without a cache stores nothing.
 */
export async function storeShell(userId: string, eventIds: readonly number[]): Promise<boolean> {
  try {
    const pages = eventIds.map((id) => eventAddress.to({ id }));
    const answers = await Promise.all(pages.map(readPage));
    if (!answers.every(({ text }) => text.includes(JSON.stringify(userId)))) return false;
    // The service worker serves them.
    if ('serviceWorker' in navigator) await write(answers);
  } catch {
    // Without room, or without an answer by now, the open page does without the stored one.
  }
  return true;
}

interface Page {
  path: string;
  text: string;
  headers: Headers;
}

async function readPage(path: string): Promise<Page> {
  const answer = await fetch(path, { headers: { [APP_SHELL_HEADER]: '1' } });
  // The answer doesn't say who is signed in.
  if (answer.status === 429 || answer.status >= 500) throw new Error('The page did not come.');
  return { path, text: await answer.text(), headers: answer.headers };
}

/** Headers that a stored page keeps from the server's answer: the same rules bind it. Transport headers are dropped. */
const storedHeaders = [
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
];

async function write(pages: readonly Page[]): Promise<void> {
  const cache = await caches.open(RINK_KEY);
  const assets = new Set([...pages.flatMap(({ text }) => assetsIn(text)), ...loadedAssets()]);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...assets].filter((asset) => !known.has(asset)));
  for (const { path, text, headers } of pages) {
    const stored = [...headers].filter(([name]) => storedHeaders.includes(name));
    await cache.put(path, new Response(text, { headers: stored }));
  }
  await dropOthers(cache, new Set([...pages.map(({ path }) => path), ...assets]));
}

/** Removes what an earlier version of the app or an earlier day has left. */
async function dropOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const stored = await cache.keys();
  await Promise.all(stored.map((one) => !wanted.has(new URL(one.url).pathname) && cache.delete(one)));
}

/** Returns the scripts and styles that a page refers to. */
function assetsIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

/** Returns what this window has loaded so far, including lazy parts. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
}
