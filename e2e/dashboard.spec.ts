import { expect } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, held, signIn, test } from './support';

test('A new club says where to begin, and what is left until all is done', async ({ page }) => {
  await signIn(page, 'super_admin');
  const steps = { club: false, teams: false, players: false, coaches: false, payments: false, announcements: false };
  let answer: typeof steps | null = steps;
  const session = await (await page.request.get('/api/auth/user')).json();
  const user = { ...session, club: { ...session.club, settingUp: true } };
  await askApart(page);
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const data = `<script type="application/json" id="session">${JSON.stringify({ user, reads: [] })}</script>`;
    await route.fulfill({
      contentType: 'text/html',
      body: html.replace(/<script type="application\/json" id="session">.*?<\/script>/, data),
    });
  });
  await page.route('/api/auth/user', (route) =>
    route.fulfill({ json: { ...user, club: { ...user.club, settingUp: answer !== null } } }),
  );
  await page.route('/api/dashboard/first-steps', (route) => route.fulfill({ json: answer }));
  await page.route('/api/dashboard/first-steps/hide', (route) => {
    answer = null;
    return route.fulfill({ status: 204 });
  });
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Set up your club' });
  await expect(panel.getByRole('link')).toHaveText([
    /^Add your logo/,
    /^Create Your First Team/,
    /^Import your players/,
    /^Invite your coaches/,
    /^Set up payments/,
    /^Publish an announcement/,
  ]);
  await expect(panel.getByText('0 of 6 done')).toBeVisible();

  Object.assign(steps, { teams: true, players: true });
  await page.reload();
  await expect(panel.getByRole('link', { name: 'Create Your First Team' })).toContainText('Done');
  await expect(panel.getByText('2 of 6 done')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeFaults(page);

  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel).toBeHidden();
});

test('The to-do list has its final size while it loads', async ({ page }) => {
  await askApart(page);
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
    list.letGo();
    await expect(page.getByText('Amount due')).toBeVisible();
    expect(Math.abs((await topOf()) - before), `at ${width}`).toBeLessThanOrEqual(4);
    await page.unrouteAll();
  }
});

test('A page that the browser kept is loaded anew', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await loaded;
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
});

test('Where the server could not draw it there is a spinner until the app has come, and a sentence without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await askApart(page);
  await signIn(page, 'admin');
  const code = await held(page, 'GET', '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('status').locator('svg')).toBeVisible();
  await expect(page.getByText('JavaScript')).toBeHidden();
  code.letGo();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await askApart(unscripted);
  await unscripted.goto('/');
  const sentence = 'Yelo needs JavaScript. Turn it on in your browser, then load this page again.';
  await expect(unscripted.locator('noscript p')).toHaveText(sentence);
  await expect(unscripted.locator('noscript p')).toBeVisible();
  await expect(unscripted.getByText('Loading...')).toBeHidden();
  await plain.close();
});

test('A screen whose code is slow to come shows a spinner with a message', async ({ page }) => {
  await askApart(page);
  await signIn(page, 'admin');
  const code = await held(page, 'GET', '**/club-home-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  code.letGo();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
