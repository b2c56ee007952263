import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Role } from '@/shared/permissions';
import { answered, watchRequests } from './page-requests';
import { signIn, test } from './support';

test.use({ serviceWorkers: 'allow' });

/** Each screen once, as the role that sees the most of it; `src/client/first-load.screen.test.ts` hydrates its other URLs and roles. */
const paths: Partial<Record<Role, string[]>> = {
  admin: [
    '/',
    '/announcements',
    '/announcements/11',
    '/players',
    '/teams',
    '/schedule',
    '/events/1',
    '/documents',
    '/payments',
    '/reports',
    '/account',
    '/unanswered',
    '/checkout/1',
    '/lost',
  ],
  super_admin: ['/admin'],
  coach: ['/', '/coach', '/coach?tab=money', '/coach?tab=week'],
  parent: ['/', '/documents'],
};
const TABS = 5;
const forRink = '/api/rink/today';

test('Each screen requests nothing that its page contains and logs no browser errors, for each role', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const faults = [];
  for (const [role, all] of Object.entries(paths) as [Role, string[]][]) {
    await signIn(page, role);
    const left = [...all];
    while (left.length > 0) {
      const screens = await Promise.all(left.splice(0, TABS).map((path) => load(page.context(), path)));
      const loads = await Promise.all(screens.map(look));
      faults.push(
        ...loads.filter(({ twice, apart, errors, unused }) => [...twice, ...apart, ...errors, ...unused].length > 0),
      );
    }
  }
  expect(faults).toEqual([]);
});

test('Home loads only the scripts that its page names until a timer runs, for each role', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  for (const role of ['super_admin', 'admin', 'coach', 'parent'] as const) {
    await signIn(page, role);
    scripts.clear();
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByText('Upcoming Events')).toBeVisible();
    const named = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((elements) =>
        elements.map((one) => (one instanceof HTMLScriptElement ? one.src : (one as HTMLLinkElement).href)),
      );
    expect([...scripts].sort(), role).toEqual([...new Set(named)].sort());
  }
});

interface Screen {
  page: Page;
  path: string;
  /** The browser's messages, and the screen's requests. */
  errors: string[];
  requests: string[];
  unread: string[];
}

/** Loads a screen in a tab of its own and waits until it has used everything that was preloaded for it, however slow the machine is. */
async function load(context: BrowserContext, path: string): Promise<Screen> {
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    const missing = path === '/lost' && message.text().includes('404');
    if (!missing && !isTimed(message.text())) errors.push(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() !== 'document')
      requests.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  // The loaded screen caches today's events for the rink (docs/decisions/050), which would depend on the time of day.
  await page.route(forRink, (route) => route.fulfill({ json: { userId: '', until: '', events: [], cards: [] } }));
  await recordReads(page);
  watchRequests(page);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  const unread = await settled(() => unreadPreloads(page));
  await answered(page);
  return { page, path, errors, requests, unread };
}

/** Returns a screen's messages, repeated requests, reads that the page neither contained nor named, and unused preloads; closes its tab. */
async function look({ page, path, errors, requests, unread }: Screen) {
  await answered(page);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, by: (entry as PerformanceResourceTiming).initiatorType })),
  );
  expect(fetched.length, 'what the browser measured').toBeGreaterThan(0);
  const apart = fetched
    .filter(({ name, by }) => name.includes('/api/') && by !== 'link')
    .map(({ name }) => new URL(name).pathname + new URL(name).search)
    .filter((address) => address !== forRink);
  const unused = [...unread, ...(await unrunPreloads(page))];
  await page.close();
  return {
    path,
    errors,
    twice: requests.filter((address, index) => requests.indexOf(address) !== index),
    apart,
    unused,
  };
}

/**
 * Returns whether this is the browser's warning of unused preloads, which appears a few seconds after loading, even when a slow machine
 * has yet to use them.
 */
function isTimed(message: string): boolean {
  return message.includes('was preloaded using link preload but not used within a few seconds');
}

/** Records the URLs that the screen reads. Preloaded ones cause no second request, so they don't appear in the network traffic. */
async function recordReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads: string[] = [];
    const read = window.fetch;
    window.fetch = (input, init) => {
      reads.push(new Request(input, init).url);
      return read(input, init);
    };
    Object.assign(window, { reads });
  });
}

/** Returns preloaded data that wasn't read and preloaded fonts that aren't used. */
function unreadPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { reads } = window as unknown as { reads: string[] };
    const fontsAreUsed = [...document.fonts].some(({ status }) => status === 'loaded');
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      .filter(({ as, href }) => (as === 'font' ? !fontsAreUsed : !reads.includes(href)))
      .map(({ href }) => href);
  });
}

/** Returns preloaded modules that didn't run. */
async function unrunPreloads(page: Page): Promise<string[]> {
  const preloads = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const scripts = await page.coverage.stopJSCoverage();
  const run = scripts.filter(({ functions }) => functions[0]?.ranges[0]?.count);
  return preloads.filter((href) => !run.some(({ url }) => url === href));
}

/** Polls until nothing is left, for 20 seconds at most. Returns what is left. */
async function settled(ask: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + 20_000;
  let left = await ask();
  while (left.length > 0 && Date.now() < end) {
    await setTimeout(200);
    left = await ask();
  }
  return left;
}
