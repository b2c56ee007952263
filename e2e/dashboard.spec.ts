import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, held, inProductionTime, signIn, test } from './support';

const moment = /[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M/;

test("The admin's dashboard shows the club's figures, news and next events", async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(
    page.getByText("Welcome back! Here's what's happening with your hockey organization.", { exact: true }),
  ).toBeVisible();
  await expectFigure(page, 'Total Players', '/players', '64', '+12% players from last month');
  await expectFigure(page, 'Active Teams', '/teams', '5', 'U8 to Varsity levels');
  await expectFigure(page, 'Pending Documents', '/documents', '9', 'Requires attention');
  await expectFigure(page, 'Monthly Revenue', '/payments', '₱184,500', '+8% revenue from last month');

  const news = page.getByRole('region', { name: 'Recent Announcements' });
  await expect(news.getByRole('listitem')).toHaveCount(3);
  for (const row of await news.getByRole('listitem').getByRole('link').all()) {
    await expect(row).toHaveAttribute('href', /^\/announcements\/\d+$/);
    await expect(row).toContainText(moment);
  }
  await expect(news.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/announcements');

  const rows = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('U10 Squirts practice');
  await expect(rows.nth(0)).toContainText('SM Mall of Asia Ice Rink');
  await expect(rows.nth(1)).toContainText('U14 Bantams vs Cavite Blades');
  for (const row of await rows.all()) {
    await expect(row).toContainText(moment);
    await expect(row.getByRole('link')).toHaveAttribute('href', /^\/events\/\d+$/);
    await expect(row.locator('svg').first()).toBeVisible();
  }
  await news.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/announcements\/\d+$/);
});

test('What waits comes first, each row with its number and the way to exactly that list', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Waiting for you' });
  const places = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(places[0]).toBe('Waiting for you');
  const rows = region.getByRole('link');
  const lists = [
    ['/documents?status=review', /^\d+ documents wait for a review$/],
    ['/payments?status=awaiting', /^\d+ payments? waits? for your confirmation$/],
    ['/unanswered', /^\d+ events? lacks? answers, over the next two weeks$/],
  ] as const;
  for (const [href, words] of lists) {
    await expect(rows.filter({ hasText: words })).toHaveAttribute('href', href);
  }
  const count = Number.parseInt((await rows.filter({ hasText: lists[1][1] }).textContent()) ?? '', 10);
  await rows.filter({ hasText: lists[1][1] }).click();
  await expect(page).toHaveURL('/payments?status=awaiting');
  await expect(page.getByRole('table').getByRole('button', { name: /^Confirm/ })).toHaveCount(count);
});

test('A coach is told of the own teams alone, and a family of nothing that waits', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/');
  const links = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
  await expect(links.filter({ hasText: /lacks? answers/ })).toBeVisible();
  await expect(links.filter({ hasText: /payment|player|mail/ })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'parent');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your family' })).toBeVisible();
  await expect(page.getByText(/Waiting for you|Nothing waits for you/)).toHaveCount(0);
});

test('Where nothing waits one line says so, and a list that fails can be asked again', async ({ page }) => {
  await signIn(page, 'admin');
  await askApart(page);
  await page.route('/api/dashboard/waiting', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByText('Nothing waits for you', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0);
  await page.unrouteAll();
  await askApart(page);
  await page.route('/api/dashboard/waiting', (route) => route.fulfill({ status: 404, json: { message: 'No.' } }));
  await page.reload();
  await expect(page.getByText('What waits for you could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /documents wait for a review/ })).toBeVisible();
});

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

test('What is answered moves on to the next events, with the focus, and is changed there', async ({ page }) => {
  await signIn(page, 'parent');
  await askApart(page);
  const real = await (await page.request.get('/api/dashboard/todo')).json();
  let rsvp: string | null = null;
  await page.route('/api/dashboard/todo', (route) => {
    const [first, ...rest] = real.answers;
    return route.fulfill({ json: { ...real, answers: [{ ...first, rsvp }, ...rest] } });
  });
  await page.route('/api/events/*/attendance/*', (route) => {
    rsvp = route.request().postDataJSON().status;
    return route.fulfill({ json: {} });
  });
  await page.goto('/');
  const asked = page.getByRole('group', { name: `Is ${real.answers[0].playerFirstName} coming?` });
  const todo = page.getByRole('region', { name: /^To do/ });
  const next = page.getByRole('region', { name: 'Next events' });
  await expect(todo.locator(asked)).toBeVisible();
  const count = Number(((await todo.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(/\D/g, ''));
  await todo.locator(asked).getByRole('button', { name: 'Going', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(next.locator(asked).getByRole('button', { name: 'Going', exact: true })).toBeFocused();
  await expect(todo.getByRole('heading', { level: 2 })).toHaveText(`To do ${count - 1}`);
  await next.locator(asked).getByRole('button', { name: 'Maybe' }).click();
  await expect(next.locator(asked).getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
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

test('The figures are those of what each role may see', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/');
  await expectFigure(page, 'Total Players', '/players', '28');
  await expectFigure(page, 'Active Teams', '/teams', '2', 'U10 to U14 levels');
  await page.context().clearCookies();
  await signIn(page, 'parent');
  await page.goto('/');
  await expectFigure(page, 'Total Players', '/players', '2');
  await expectFigure(page, 'Pending Documents', '/documents', '1', 'Requires attention');
  await expectFigure(page, 'Monthly Revenue', '/payments', '₱7,000');
});

test('A parent reads first what the family must do', async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/');
  const todo = page.getByRole('region', { name: /^To do/ });
  await expect(todo).toContainText('U10 Squirts practice');
  await expect(todo).toContainText('₱3,500.00');
  await expect(todo).toContainText('Overdue');
  await expect(todo.getByRole('link', { name: 'Pay Now' })).toHaveAttribute('href', '/checkout/all');
  await expect(todo.getByRole('heading', { level: 2 })).toHaveText('To do 4');
  await expect(todo.getByRole('group')).toHaveCount(1);
  const places = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(places[0]).toMatch(/^To do/);
});

test('While it loads, four cards stand in for the figures', async ({ page }) => {
  await askApart(page);
  await signIn(page, 'admin');
  const requests = await Promise.all(
    ['/api/dashboard/stats', '/api/announcements?*', '/api/events/upcoming?*'].map((path) => held(page, 'GET', path)),
  );
  await page.goto('/', { waitUntil: 'commit' });
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('status')).toHaveText('Loading...');
  await expect(figures.locator('[aria-hidden=true]:not(svg) > *')).toHaveCount(4);
  for (const name of ['Recent Announcements', 'Upcoming Events']) {
    await expect(page.getByRole('region', { name }).getByRole('status')).toHaveText('Loading...');
  }
  for (const request of requests) request.letGo();
  await expectFigure(page, 'Total Players', '/players', '64');
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

test('Statistics that fail say so after three more tries, with the message', async ({ page }) => {
  await inProductionTime(page);
  await page.clock.install();
  await signIn(page, 'admin');
  const asked = await failing(page, '/api/dashboard/stats', { message: 'The figures are asleep.', code: 'internal' });
  await page.goto('/');
  await sitOut(page, () => expect(asked()).toBe(4));
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByText('Error loading statistics. Please refresh the page.', { exact: true })).toBeVisible();
  await expect(figures.getByText('The figures are asleep.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Announcements' }).getByRole('listitem')).toHaveCount(3);
  await page.clock.fastForward(60_000);
  expect(asked()).toBe(4);
});

test('Announcements and events that both fail leave one message and a way to refresh', async ({ page }) => {
  await signIn(page, 'admin');
  let letGo = () => {};
  // The bell reads the same announcements: had it failed before the dashboard asks, they would be asked for anew.
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const news = await failing(page, '/api/announcements?*', { message: 'x', code: 'internal' }, gate);
  const events = await failing(page, '/api/events/upcoming?*', { message: 'x', code: 'internal' });
  await page.goto('/');
  await expect.poll(events).toBe(4);
  letGo();
  await expect.poll(news).toBe(4);
  await expect(page.getByText('Unable to load dashboard data', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please refresh the page or contact support if the problem persists.', { exact: true }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem')).toHaveCount(3);
});

test('Events that fail alone leave the rest of the dashboard standing', async ({ page }) => {
  await signIn(page, 'admin');
  const events = await failing(page, '/api/events/upcoming?*', { message: 'x', code: 'internal' });
  await page.goto('/');
  await expect.poll(events).toBe(4);
  const panel = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(panel.getByRole('alert')).toContainText('The events could not be loaded');
  await expectFigure(page, 'Total Players', '/players', '64');
  await expect(page.getByText('Unable to load dashboard data')).toBeHidden();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
});

async function expectFigure(page: Page, label: string, href: string, value: string, trend?: string): Promise<void> {
  const card = page.getByRole('main').getByRole('link').filter({ hasText: label });
  await expect(card).toHaveAttribute('href', href);
  await expect(card.getByText(value, { exact: true })).toBeVisible();
  if (trend) await expect(card.getByText(trend, { exact: true })).toBeVisible();
}

async function failing(page: Page, path: string, json: unknown, gate?: Promise<void>): Promise<() => number> {
  let count = 0;
  await askApart(page);
  await page.route(path, async (route) => {
    count += 1;
    await gate;
    return route.fulfill({ status: 500, json });
  });
  return () => count;
}

/** Lets the pauses between the tries pass by the page's clock. */
async function sitOut(page: Page, check: () => void): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000);
    check();
  }).toPass();
}
