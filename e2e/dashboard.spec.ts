import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { askForShell, held, signIn, test } from './support';

test('The to-do list has its final size while it loads', async ({ page }) => {
  await askForShell(page);
  await signIn(page, 'parent');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const list = await held(page, 'GET', '/api/dashboard/todo');
    await page.goto('/', { waitUntil: 'commit' });
    const figures = page.getByRole('heading', { name: 'Your family' });
    const topOf = () => figures.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
    await expect(figures).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await topOf();
    list.release();
    await expect(page.getByText('Amount due')).toBeVisible();
    expect(Math.abs((await topOf()) - before), `at ${width}`).toBeLessThanOrEqual(4);
    await page.unrouteAll();
  }
});

test('Without server rendering there is a spinner until the app and its screen are loaded, and a sentence without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await askForShell(page);
  await signIn(page, 'admin');
  const code = await held(page, 'GET', '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('status').locator('svg')).toBeVisible();
  await expect(page.getByText('JavaScript')).toBeHidden();
  const screen = await held(page, 'GET', '**/club-home-*.js');
  code.release();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  screen.release();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await test.step("A page restored from the browser's cache is reloaded", async () => {
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  });

  await test.step("A new club's first steps have no accessibility violations on a phone", async () => {
    const done = { club: false, teams: true, players: true, coaches: false, payments: false, announcements: false };
    // The service worker may request the page, which only the context's routes see.
    await page.context().route('/', async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/html', body: html.replace('"settingUp":false', '"settingUp":true') });
    });
    await page.route('/api/dashboard/first-steps', (route) => route.fulfill({ json: done }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Set up your club' }).getByText('2 of 6 done')).toBeVisible();
    await expectNoAxeFaults(page);
  });

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await askForShell(unscripted);
  await unscripted.goto('/');
  const sentence = 'Yelo needs JavaScript. Turn it on in your browser, then load this page again.';
  await expect(unscripted.locator('noscript p')).toHaveText(sentence);
  await expect(unscripted.locator('noscript p')).toBeVisible();
  await expect(unscripted.getByText('Loading...')).toBeHidden();
  await plain.close();
});
