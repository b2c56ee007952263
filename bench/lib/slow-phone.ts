import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Cookies } from './sign-in';

/** The slow phone of Lighthouse and DevTools has a fourth of this machine's speed. Its connection is a `SlowLine`. */
const SLOWER = 4;
const WAIT_MS = 60_000;
const AGAIN_MS = 200;
/** A build whose pages aren't stored by then doesn't store them. */
const STORED_MS = 8_000;

export interface Load {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  largest: number;
  /** Total blocking time in milliseconds: the parts beyond 50 ms of tasks longer than that. */
  blocked: number;
  /** The element with the largest contentful paint, and its visible size in square pixels. */
  what: string;
  requests: number;
  bytes: number;
  /** The browser's name of the protocol: `http/1.1` or `h2`. */
  protocol: string;
}

interface Seen {
  startTime: number;
  duration: number;
  what: string;
}

/** Opens a phone with an empty cache, optionally with a signed-in user. */
export function slowPhone(browser: Browser, cookies?: Cookies): Promise<BrowserContext> {
  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  return browser.newContext({ ...screen, userAgent: userAgentOf(browser.version()), storageState: cookies });
}

/** Returns the user agent of the browser on a phone, which makes the server render for one. */
function userAgentOf(version: string): string {
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`;
}

/** Opens a page on the slow phone until the network is idle, and measures it. */
export async function measureLoad(phone: BrowserContext, url: string): Promise<Load> {
  const { page, session } = await slowPage(phone);
  const traffic = watchTraffic(session);
  await page.goto(url, { waitUntil: 'networkidle', timeout: WAIT_MS });
  const types = ['paint', 'largest-contentful-paint', 'longtask'];
  const [paints = [], largest = [], busy = []] = await Promise.all(
    types.map((type) => page.evaluate(readEntries, type)),
  );
  await page.close();
  return {
    paint: paints[0]?.startTime ?? Number.NaN,
    largest: largest.at(-1)?.startTime ?? Number.NaN,
    what: largest.at(-1)?.what ?? '',
    blocked: busy.reduce((sum, { duration }) => sum + duration - 50, 0),
    ...traffic,
  };
}

/**
 * Opens a page on the slow phone and taps the button of this name as soon as the content is visible, repeatedly as people do. Returns the
 * milliseconds from the start of the navigation until the opened dialog or popover is visible.
 */
export async function measureTap(phone: BrowserContext, url: string, name: string): Promise<number> {
  const { page } = await slowPage(phone);
  await page.goto(url, { waitUntil: 'commit', timeout: WAIT_MS });
  // In one request to the page: each answer waits for what the page is doing, and would delay the tap.
  const button = await page.waitForFunction(buttonOfContent, name, { timeout: WAIT_MS });
  const at = await button.jsonValue();
  if (!at) throw new Error(`There is no button ${name} at ${url}.`);
  const answered = page.waitForFunction(openedShows, undefined, { timeout: WAIT_MS });
  const isDone = answered.then(() => true);
  for (let done = false; !done; done = await Promise.race([isDone, page.waitForTimeout(AGAIN_MS).then(() => false)])) {
    await page.touchscreen.tap(at.x, at.y);
  }
  const opened = await (await answered).jsonValue();
  // Waits until everything that the visit caches is loaded, and the page is stored where the build does that.
  await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
  const end = performance.now() + STORED_MS;
  while (!(await page.evaluate(pageIsStored)) && performance.now() < end) await page.waitForTimeout(AGAIN_MS);
  await page.close();
  return opened;
}

async function slowPage(phone: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, session };
}

/** Counts the network traffic from now on, without responses from the cache. */
function watchTraffic(session: CDPSession): Pick<Load, 'requests' | 'bytes' | 'protocol'> {
  const traffic = { requests: 0, bytes: 0, protocol: '' };
  session.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || !response.url.startsWith('http')) return;
    traffic.requests += 1;
    traffic.protocol ||= response.protocol ?? '';
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page. It contains no named function, since the compiler would add a helper that the page doesn't have. */
function readEntries(type: string): Promise<Seen[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        // TypeScript's libraries don't declare the additional fields of these entries.
        (list.getEntries() as (PerformanceEntry & { element?: Element; size?: number })[]).map(
          ({ startTime, duration, element, size }) => ({
            startTime,
            duration,
            what: `${element?.localName ?? 'gone'} ${size}`,
          }),
        ),
      ),
    ).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 500);
  });
}

/** Runs in the page. Returns the centre of the button once the heading and all content in the window are loaded. */
function buttonOfContent(name: string): { x: number; y: number } | false {
  const isLoaded =
    document.querySelector('main h1') !== null &&
    [...document.querySelectorAll('[role="status"]')].every(
      (one) => one.textContent?.trim() !== 'Loading...' || one.getBoundingClientRect().top >= innerHeight,
    );
  const box = document.querySelector(`button[aria-label^="${name}"]`)?.getBoundingClientRect();
  return isLoaded && box !== undefined && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page at each frame. Returns the time once a dialog or a popover is visible. */
function openedShows(): number {
  const opened = document.querySelector('dialog[open], .popover:popover-open');
  return opened && opened.getBoundingClientRect().width > 0 ? performance.now() : 0;
}

/** Runs in the page. Returns whether the service worker has stored it. Chromium rejects the search in a cache that doesn't exist. */
function pageIsStored(): Promise<boolean> {
  return caches.match(location.pathname, { cacheName: 'yelo.pages', ignoreVary: true }).then(Boolean, () => false);
}
