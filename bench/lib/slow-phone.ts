import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Cookies } from './sign-in';

/** What Lighthouse and DevTools call a slow phone: 1.44 Mbit/s down, 562 ms until an answer begins, a fourth of this machine's speed. */
const network = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const SLOWER = 4;
const WAIT_MS = 60_000;
const AGAIN_MS = 200;

export interface Load {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  largest: number;
  /** Milliseconds that the page was busy for longer than 50 ms at a time, what is beyond those 50. */
  blocked: number;
  /** The element of the largest content and its size in the window, in square pixels. */
  what: string;
  requests: number;
  bytes: number;
  /** As the browser calls it: `http/1.1` or `h2`. */
  protocol: string;
}

interface Seen {
  startTime: number;
  duration: number;
  what: string;
}

/** A phone with nothing in its cache, where somebody may be signed in. */
export function slowPhone(browser: Browser, cookies?: Cookies): Promise<BrowserContext> {
  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  return browser.newContext({ ...screen, userAgent: userAgentOf(browser.version()), storageState: cookies });
}

/** What the browser calls itself on a phone, by which the server draws the page for one. */
function userAgentOf(version: string): string {
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`;
}

/** Opens a page on the slow phone until nothing more comes, and measures it. */
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
 * Opens a page on the slow phone and taps the button of this name as soon as the content is there, again and again as people do.
 * Returns the milliseconds from the start of the navigation until what it opens shows.
 */
export async function measureTap(phone: BrowserContext, url: string, name: RegExp): Promise<number> {
  const { page } = await slowPage(phone);
  await page.goto(url, { waitUntil: 'commit', timeout: WAIT_MS });
  await page.waitForFunction(contentStands, undefined, { timeout: WAIT_MS });
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`There is no button ${name} at ${url}.`);
  const answered = page.waitForFunction(openedShows, undefined, { timeout: WAIT_MS });
  const isDone = answered.then(() => true);
  for (let done = false; !done; done = await Promise.race([isDone, page.waitForTimeout(AGAIN_MS).then(() => false)])) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  const at = await (await answered).jsonValue();
  // All that the visit leaves in the cache.
  await page.waitForLoadState('networkidle', { timeout: WAIT_MS });
  await page.close();
  return at;
}

async function slowPage(phone: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, session };
}

/** Counts what goes over the network from now on; what the browser has kept doesn't. */
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

/** Runs in the page, so it has no function with a name inside: these get a helper that the page doesn't have. */
function readEntries(type: string): Promise<Seen[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        // What these entries are beyond any other stands in no library of types that TypeScript has.
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

/** Runs in the page: its heading is there, and in the window nothing that stands for what is still to come. */
function contentStands(): boolean {
  return (
    document.querySelector('main h1') !== null &&
    [...document.querySelectorAll('[role="status"]')].every(
      (one) => one.textContent?.trim() !== 'Loading...' || one.getBoundingClientRect().top >= innerHeight,
    )
  );
}

/** Runs in the page at each frame. Returns when, once a dialog or a popover is drawn. */
function openedShows(): number {
  const opened = document.querySelector('dialog[open], .popover:popover-open');
  return opened && opened.getBoundingClientRect().width > 0 ? performance.now() : 0;
}
