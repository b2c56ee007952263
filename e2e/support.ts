import { type APIRequestContext, test as base, expect, type Page, request } from '@playwright/test';
import type { Announcement, AnnouncementDraft } from '@/features/announcements/contract';
import { APP_SHELL_HEADER } from '@/shared/device-cookies';
import { SCREEN_HYDRATED } from '@/shared/event-replay';
import { type Role, roleLabel } from '@/shared/permissions';
import { type FileClubs, fileClubs } from './file-clubs';
import { watchRequests } from './page-requests';
import { openSession, storedCookies } from './sessions';

/** Publishes announcements in the club; those with one of its titles are deleted when the test ends. */
export interface Board {
  /** Returns a title that no other test uses. */
  title: (words: string) => string;
  publish: (draft: AnnouncementDraft, by?: Role) => Promise<Announcement>;
  /** Returns the announcements that this test has published and not deleted. */
  find: () => Promise<Announcement[]>;
  /** Returns a request context with a role signed in, independent of the page. */
  as: (role: Role) => Promise<APIRequestContext>;
}

/**
 * The base of all tests, in a demo club for each file. Any complaint of the browser fails a test, and what a test publishes is deleted
 * afterwards.
 */
export const test = base.extend<{ board: Board; complaints: string[] }, { clubs: FileClubs }>({
  clubs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const clubs = fileClubs();
      await use(clubs);
      await clubs.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // With E2E_CLUB_PER_TEST, a test that depends on earlier ones of its file fails.
  baseURL: async ({ clubs }, use, { file, testId }) =>
    use(await clubs.of(process.env.E2E_CLUB_PER_TEST ? testId : file)),
  complaints: [
    async ({ page, browser, baseURL }, use) => {
      club = baseURL;
      const complaints = listen(page);
      watchRequests(page);
      await waitForScripts(page);
      await use(complaints);
      // The page's last requests may still be in the test's own route handlers.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Pages that the test opened for other people would go on working beside the next tests.
      for (const context of browser.contexts()) if (context !== page.context()) await context.close();
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  board: async ({ baseURL }, use) => {
    const tag = Math.random().toString(36).slice(2, 8);
    const open = new Map<Role, APIRequestContext>();
    const as = async (role: Role) => {
      const known = open.get(role);
      if (known) return known;
      const storageState = { cookies: storedCookies(baseURL, role), origins: [] };
      const context = await request.newContext({ baseURL, storageState });
      open.set(role, context);
      return context;
    };
    const publish = async (draft: AnnouncementDraft, by: Role = 'admin') => {
      const answer = await (await as(by)).post('/api/announcements', { data: draft });
      expect(answer.status()).toBe(201);
      return answer.json();
    };
    const find = async () => (await as('admin')).get(`/api/announcements?q=${tag}`).then((found) => found.json());
    await use({ title: (words) => `${words} ${tag}`, publish, find, as });
    for (const { id } of await find()) await (await as('admin')).delete(`/api/announcements/${id}`);
    for (const context of open.values()) await context.dispose();
  },
});

/** The URL of the club that the running test uses. */
let club: string | undefined;

/** Signs the page in, with a session that all tests of a file share. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.context().addCookies(storedCookies(club, role));
}

/** Signs the page in with a session of its own, for tests that end it. */
export async function signInAlone(page: Page, role: Role): Promise<void> {
  await page.context().addCookies(await openSession(club, role));
}

/** Signs in with the one-tap button, with a session of the page's own. */
export async function signInByHand(page: Page, role: Role): Promise<void> {
  await page.goto('/api/login');
  await page.getByRole('button', { name: roleLabel[role], exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

/** Returns the single toast. */
export function toast(page: Page) {
  return page.locator('.toast');
}

/**
 * Collects what the browser reports: script errors, warnings, blocked content. Excludes responses like 404 and 500, which tests check
 * themselves, unused preloads, which depend on the machine's load and which `first-load.spec.ts` checks, and that a test has no service
 * worker.
 */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const ours =
      text.startsWith('Failed to load resource') ||
      text.includes('was preloaded using link preload') ||
      text === 'Service Worker registration blocked by Playwright';
    if (!ours && ['error', 'warning'].includes(message.type())) complaints.push(text);
  });
  return complaints;
}

/** Makes the server respond with the app shell only, for tests that hold back, fail or answer the first reads themselves. */
export async function askForShell(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ [APP_SHELL_HEADER]: '1' });
}

/**
 * Makes `goto` and `reload` wait until the screen is hydrated, except with `waitUntil: 'commit'`. `pre-hydration.spec.ts` tests earlier
 * clicks.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    window.addEventListener(event, () => Object.assign(window, { answers: true }), { capture: true });
  }, SCREEN_HYDRATED);
  const answers = () =>
    page.waitForFunction(
      () => 'answers' in window || !document.getElementById('session')?.textContent?.includes('"rendered":{'),
    );
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await answers();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await answers();
    return answer;
  };
}

/** Holds back the page's requests of one kind until they are released. */
export async function held(page: Page, method: string, path: string) {
  let release = () => {};
  let count = 0;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Of the context, which includes what the service worker requests for the page.
  await page.context().route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    await gate;
    await route.continue();
  });
  return { release, count: () => count };
}
