import { expect, type Page } from '@playwright/test';
import { answered } from './quiet';
import { askApart, inProductionTime, signIn, test } from './support';

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

/** How often the page has asked for a path. */
function count(page: Page, path: string): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) times += 1;
  });
  return () => times;
}
