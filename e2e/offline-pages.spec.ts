import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { openSession } from './sessions';
import { signIn, signInAlone, test } from './support';

test.use({ serviceWorkers: 'allow' });

/** The notes of the demo club's players. */
const NOTES = /asthma|peanuts|diabetes|contact lenses|left wrist/;
const WITHHELD = 'Medical notes are only shown with a connection.';

test('Without a connection a parent reads what the phone has stored, with its age, and is told what it lacks', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'parent');
  await page.goto('/');
  await expect.poll(() => stored(page)).toContain('/payments');
  expect(await stored(page)).toEqual(expect.arrayContaining(['/', '/schedule', '/announcements', '/players']));
  await expect.poll(async () => (await stored(page)).filter(isDetail).length).toBe(3 + 5);
  await context.setOffline(true);

  await page.reload();
  const notice = page.getByText(/^No connection\. As of \d+:\d\d [AP]M\.$/);
  await expect(notice).toBeVisible();

  await test.step('links within the app lead to stored screens', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Schedule' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule & Events' })).toBeVisible();
    const month = page.getByRole('button', { name: 'Next month' });
    await month.click();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await expect(notice).toBeVisible();
  });
  await test.step('so do addresses', async () => {
    await page.goto('/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Management' })).toBeVisible();
    await expect(notice).toBeVisible();
  });
  await test.step('and the pages of the next events and newest announcements', async () => {
    for (const address of (await stored(page)).filter(isDetail).slice(2, 4)) {
      await page.goto(address);
      await expect(notice).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
    }
  });
  await test.step('a page that is not stored says so', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    // Its styles are allowed without a connection too.
    await expect(page.locator('main')).not.toHaveCSS('padding-left', '0px');
    await page.getByRole('link', { name: 'Go to your home page' }).click();
    await expect(notice).toBeVisible();
  });
  await test.step('the notice goes with the connection', async () => {
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await page.goto('/api/offline');
    await expectNoAxeFaults(page);
  });
});

test('Without a connection a coach reads the rosters of their teams, but no medical notes', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coach');
  await page.goto('/');
  const rosters = async () => (await stored(page)).filter((address) => address.startsWith('/teams?roster='));
  await expect.poll(async () => (await rosters()).length).toBe(2);
  const [roster = ''] = await rosters();
  await page.goto(roster);
  const notes = page.getByText(NOTES);
  await expect(notes.first()).toBeVisible();
  const texts = await page.evaluate(async () => {
    const cache = await window.caches.open('yelo.pages');
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return (await Promise.all(answers.map((answer) => answer?.text()))).join();
  });
  expect(texts).toContain(WITHHELD);
  expect(texts).not.toMatch(NOTES);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection\. As of/)).toBeVisible();
  await expect(page.getByText(WITHHELD).first()).toBeVisible();
  await expect(notes).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(notes.first()).toBeVisible();
});

test('Pages of a session that was ended elsewhere are deleted as soon as the phone reaches the club', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAlone(page, 'parent');
  await page.goto('/');
  await expect.poll(() => stored(page)).toContain('/announcements');
  await context.clearCookies();
  await page.goto('/schedule');
  await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual([]);

  await test.step('and another user finds nothing of theirs', async () => {
    await context.addCookies(await openSession(baseURL, 'coach'));
    await page.goto('/');
    await expect.poll(() => stored(page)).toContain('/announcements');
    expect(await stored(page)).not.toContain('/payments');
  });
});

test('On a slow connection a stored page is shown at once, and what is new as soon as the club answers', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'admin');
  await page.goto('/');
  await expect.poll(() => stored(page)).toContain('/announcements');
  await waitForNoServer(page);
  const data = { title: 'Ice time moved', content: 'To seven.', priority: 'normal' };
  expect((await page.request.post('/api/announcements', { data })).status()).toBe(201);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await answered;
      await route.continue();
    },
  );

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: data.title })).toHaveCount(0);
  await expect(page.getByText(/As of/)).toBeHidden();
  await page.evaluate(() => document.body.classList.add('same-page'));
  answer();
  await expect(page.getByRole('link', { name: data.title }).first()).toBeVisible();
  await expect(page.locator('body.same-page')).toBeVisible();

  await test.step('and a session that ended elsewhere ends the page', async () => {
    // The page sends its own timeouts to the worker again.
    await expect.poll(async () => (await reader(page)).patience).not.toBe(0);
    await waitForNoServer(page);
    await context.clearCookies();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual([]);
  });
});

/** Has the worker show stored pages at once, which in tests waits for the server. */
async function waitForNoServer(page: Page): Promise<void> {
  const impatient = JSON.stringify({ ...(await reader(page)), patience: 0 });
  await page.evaluate(
    async (text) => (await window.caches.open('yelo.pages')).put('/reader', new Response(text)),
    impatient,
  );
}

/** Returns whose pages are stored. */
function reader(page: Page): Promise<{ patience?: number }> {
  return page.evaluate(async () => (await (await window.caches.open('yelo.pages')).match('/reader'))?.json() ?? {});
}

function isDetail(address: string): boolean {
  return /^\/(?:events|announcements)\/\d+$/.test(address);
}

/** Returns the addresses in the cache of stored pages. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await window.caches.open('yelo.pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}
