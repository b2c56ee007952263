import { expect, type Request } from '@playwright/test';
import { cardOf, formOf } from './announcement-parts';
import { askApart, signIn, signInAlone, test, toast } from './support';

test('A failed save says so and keeps the form', async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.route('/api/announcements', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'boom' }) : route.fallback(),
  );
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  const title = board.title('Kept');
  await form.title.fill(title);
  await form.content.fill('Also kept.');
  await form.priority.selectOption('high');
  await form.team('Varsity').check();
  await form.publish.click();
  await expect(toast(page).locator('p')).toHaveText(['Error', 'Failed to create announcement. Please try again.']);
  await expect(form.title).toHaveValue(title);
  await expect(form.content).toHaveValue('Also kept.');
  await expect(form.priority).toHaveValue('high');
  await expect(form.team('Varsity')).toBeChecked();

  await page.unrouteAll();
  await form.publish.click();
  await expect(toast(page)).toContainText('Announcement created successfully');
  expect(await board.find()).toHaveLength(1);
});

test('A save that cannot reach the server says so too', async ({ page, board }) => {
  const title = board.title('Offline');
  await board.publish({ title, content: 'Old.' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = formOf(page);
  await form.content.fill('New.');
  await page.route('/api/announcements/*', (route) => route.abort());
  await form.update.click();
  await expect(toast(page).locator('p')).toHaveText(['Error', 'Failed to update announcement. Please try again.']);
  await expect(form.content).toHaveValue('New.');
});

test('A refusal is told once, where the form tells it, and not in a toast beside', async ({ page, board }) => {
  await signIn(page, 'admin');
  const refusals = [
    { issues: [{ path: 'title', message: 'That title is taken.' }], message: 'That title is taken.' },
    { message: 'The season is over.' },
  ];
  await page.route('/api/announcements', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'invalid', ...refusals.shift() } })
      : route.fallback(),
  );
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('Refused'));
  await form.content.fill('Kept.');
  await form.publish.click();
  await expect(form.title).toHaveAccessibleDescription(/That title is taken/);
  await expect(form.title).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await form.title.fill(board.title('Refused again'));
  await form.publish.click();
  await expect(form.box.getByText('The season is over.', { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(form.content).toHaveValue('Kept.');
});

test('What somebody else saved meanwhile is reloaded into the form', async ({ page, board }) => {
  const title = board.title('Twice');
  const { id } = await board.publish({ title, content: 'First.' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = formOf(page);
  const others = { title, content: 'Theirs.', priority: 'high', targetTeams: ['3'] };
  await (await board.as('super_admin')).put(`/api/announcements/${id}`, { data: others });
  await form.content.fill('Mine.');
  await form.update.click();
  await expect(form.box.getByText('Somebody else changed this announcement')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(form.content).toHaveValue('Mine.');
  await expect(form.update).toHaveAccessibleDescription('Reload the newest version first.');

  await form.box.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await expect(form.content).toHaveValue('Theirs.');
  await expect(form.priority).toHaveValue('high');
  await expect(form.team('U12 Peewees')).toBeChecked();
  await form.content.fill('Both.');
  await form.update.click();
  await expect(toast(page)).toHaveText('Announcement updated successfully');
  expect(await board.find()).toMatchObject([{ content: 'Both.', priority: 'high', targetTeams: ['3'] }]);
});

test("A coach unticks a team that isn't theirs any more", async ({ page, board }) => {
  const title = board.title('Old teams');
  await board.publish({ title, content: 'For mine.', targetTeams: ['2'] }, 'coach');
  await askApart(page);
  await page.route('/api/announcements*', async (route) => {
    const answer = await route.fetch();
    const list: { title: string }[] = await answer.json();
    await route.fulfill({ json: list.map((one) => (one.title === title ? { ...one, targetTeams: ['1', '2'] } : one)) });
  });
  await signIn(page, 'coach');
  await page.goto('/announcements');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = formOf(page);
  const lost = form.box.getByRole('checkbox', { name: /^U8 Mites/ });
  await expect(lost).toBeChecked();
  await expect(lost).toHaveAccessibleDescription('Not your team any more. Untick it to save.');
  await form.update.click();
  await expect(form.box.getByText(/choose at least one of your own teams and none but your own/)).toBeVisible();
  await lost.uncheck();
  await form.update.click();
  await expect(toast(page)).toHaveText('Announcement updated successfully');
});

test("The server's objections stand beside their fields", async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.route('/api/announcements', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            message: 'x',
            code: 'invalid',
            issues: [{ path: 'content', message: 'Content holds a sign nobody can read.' }],
          },
        })
      : route.fallback(),
  );
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('Signs'));
  await form.content.fill('Signs.');
  await form.publish.click();
  await expect(form.content).toHaveAccessibleDescription(/Content holds a sign nobody can read\./);
  await expect(form.content).toBeFocused();
});

test("A failed deletion shows the server's sentence, else the spec's", async ({ page, board }) => {
  const title = board.title('Stays');
  await board.publish({ title, content: 'Here.' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  for (const [body, text] of [
    [
      JSON.stringify({ message: 'The club is very busy right now.', code: 'overloaded' }),
      'The club is very busy right now.',
    ],
    ['<h1>Bad gateway</h1>', 'Failed to delete announcement'],
  ] as const) {
    await page.route('/api/announcements/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body }) : route.fallback(),
    );
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page).locator('p')).toHaveText(['Error', text]);
    await page.unrouteAll();
  }
  await expect(cardOf(page, title)).toBeVisible();
  expect(await board.find()).toHaveLength(1);
});

test('A deletion of what somebody else deleted says so', async ({ page, board }) => {
  const title = board.title('Gone already');
  const { id } = await board.publish({ title, content: 'Here.' });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await (await board.as('super_admin')).delete(`/api/announcements/${id}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page).locator('p')).toHaveText(['Error', "This doesn't exist, or it isn't yours to see."]);
});

test('Saving after the session ended elsewhere leads to sign-in after half a second', async ({
  page,
  board,
  playwright,
  baseURL,
}) => {
  await page.clock.install();
  await signInAlone(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('Too late'));
  await form.content.fill('The session is over.');
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: await page.context().storageState() });
  await elsewhere.get('/api/logout');
  await elsewhere.dispose();

  const isArrival = (request: Request) =>
    request.isNavigationRequest() && new URL(request.url()).pathname === '/api/login';
  let left = false;
  page.on('request', (request) => {
    left ||= isArrival(request);
  });
  const arrival = page.waitForRequest(isArrival);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.publish.click();
  await expect(toast(page).locator('p')).toHaveText(['Unauthorized', 'You are logged out. Logging in again...']);
  await page.clock.runFor(499);
  expect(left).toBe(false);
  await page.clock.runFor(1);
  await arrival;
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  expect(await board.find()).toEqual([]);
});

test('A read after the session ended elsewhere leads to sign-in, and from there back to where one was', async ({
  page,
}) => {
  await signIn(page, 'parent');
  await page.goto('/');
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Announcements' }).click();
  await expect(page).toHaveURL('/api/login?returnTo=%2Fannouncements');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Parent/Player', exact: true }).click();
  await expect(page).toHaveURL('/announcements');
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
});
