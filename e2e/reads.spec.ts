import { expect, type Page } from '@playwright/test';
import { formOf } from './announcement-parts';
import { answered } from './quiet';
import { askApart, inProductionTime, signIn, test, toast } from './support';

test('What was read stays fresh for 30 seconds, and neither focus nor time reads again', async ({ page }) => {
  // Only the test lets time pass, however long the machine takes.
  const start = Date.now();
  await inProductionTime(page);
  await page.clock.install({ time: start });
  await page.clock.setFixedTime(start);
  await signIn(page, 'admin');
  await askApart(page);
  const asked = count(page, '/api/dashboard/stats');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const visit = async (item: string) => {
    await nav.getByRole('link', { name: item, exact: true }).click();
    await expect(page.getByRole('heading', { name: item, level: 1 })).toBeVisible();
  };
  await page.goto('/');
  await expect(page.getByText('+12% players from last month')).toBeVisible();
  expect(asked()).toBe(1);

  await visit('Announcements');
  await page.clock.setFixedTime(start + 25_000);
  await visit('Dashboard');
  await expect(page.getByText('+12% players from last month')).toBeVisible();
  await answered(page);
  expect(asked()).toBe(1);

  await page.clock.setFixedTime(start + 625_000);
  await page.clock.fastForward(600_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(1000);
  await answered(page);
  expect(asked()).toBe(1);

  await visit('Announcements');
  const again = page.waitForRequest('/api/dashboard/stats');
  await visit('Dashboard');
  await again;
  expect(asked()).toBe(2);
});

test('A read that meets a 401 is not tried again; a session that stands is taken up again', async ({ page }) => {
  await signIn(page, 'admin');
  let refused = 0;
  await askApart(page);
  await page.route('/api/dashboard/stats', (route) => {
    refused += 1;
    return refused > 1
      ? route.fallback()
      : route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } });
  });
  const pages = count(page, '/');
  await page.goto('/');
  await expect(page.getByText('+12% players from last month')).toBeVisible();
  expect([refused, pages()]).toEqual([2, 2]);
});

test('A write that fails is not tried again, and one toast stands for 5 seconds', async ({ page, board }) => {
  await inProductionTime(page);
  await page.clock.install();
  await signIn(page, 'admin');
  let tries = 0;
  await page.route('/api/announcements', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('Once'));
  await form.content.fill('-');
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.publish.click();
  await expect(toast(page)).toHaveCount(1);
  expect(tries).toBe(1);
  await page.clock.runFor(4000);
  expect(tries).toBe(1);
  await expect(toast(page)).toHaveCount(1);
  await form.publish.click();
  await expect.poll(() => tries).toBe(2);
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveCount(0);
});

test('A list is asked for once the typing has paused for 250 ms', async ({ page }) => {
  await inProductionTime(page);
  await page.clock.install();
  await signIn(page, 'admin');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/players') asked.push(searchParams.get('q'));
  });
  await page.goto('/players');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await answered(page);
  asked.length = 0;
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const search = page.getByPlaceholder('Search player name');
  for (const text of ['Mat', 'Mateo']) {
    await search.fill(text);
    await page.clock.runFor(249);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['Mateo']);
});

/** How often the page has asked for a path. */
function count(page: Page, path: string): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) times += 1;
  });
  return () => times;
}
