import { expect, type Page } from '@playwright/test';
import type { Announcement } from '@/features/announcements/contract';
import { askApart, held, signIn, test, toast } from './support';

const hour = 3_600_000;

test('The bell counts the last 7 days and tells the age of each', async ({ page }) => {
  const ages = [0.2, 3.5, 30, 6.9 * 24, 7.1 * 24];
  await ring(page, ages);
  await joinAnew(page);
  await page.goto('/');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveText('4');
  await bell.click();
  const box = page.getByRole('dialog', { name: 'Notifications' });
  await expect(box.getByRole('listitem')).toHaveCount(4);
  for (const [index, age] of ['Just now', '3h ago', '1d ago', '6d ago'].entries()) {
    const row = box.getByRole('listitem').nth(index);
    await expect(row.getByText(age, { exact: true })).toBeVisible();
    await expect(row).toContainText(`Notice ${index + 1}`);
    await expect(row).toContainText('What it says');
    await expect(row.getByRole('link')).toHaveAttribute('href', `/announcements/${index + 1}`);
    await expect(row.locator('svg').first()).toBeVisible();
  }
  await box.getByRole('link', { name: 'View all announcements' }).click();
  await expect(page).toHaveURL('/announcements');
  await expect(box).toBeHidden();
});

test('The bell shows at most five, newest first, and says when there are none', async ({ page }) => {
  await ring(page, [6, 1, 5, 2, 4, 3]);
  await joinAnew(page);
  await page.goto('/');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveText('5');
  await bell.click();
  const box = page.getByRole('dialog', { name: 'Notifications' });
  await expect(box.getByText(/^\dh ago$/)).toHaveText(['1h ago', '2h ago', '3h ago', '4h ago', '5h ago']);

  await ring(page, [8 * 24]);
  await page.reload();
  await expect(bell).toHaveText('');
  await bell.click();
  await expect(box.getByText('No recent notifications', { exact: true })).toBeVisible();
  await expect(box.getByRole('link', { name: 'View all announcements' })).toBeVisible();
});

test("The bell's number goes once it was opened, on every device, and counts what came since", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await joinAnew(page);
  const now = Date.now();
  await ring(page, [30, 6, 3], now);
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 3 recent');
  const noted = page.waitForResponse('/api/announcements/seen');
  await bell.click();
  const box = page.getByRole('dialog', { name: 'Notifications' });
  await expect(box.getByRole('listitem')).toHaveCount(3);
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(bell).toHaveText('');
  expect((await noted).status()).toBe(200);

  const other = await (await browser.newContext({ baseURL })).newPage();
  expect((await other.request.post('/api/login', { form: person })).status()).toBe(200);
  await ring(other, [30, 6, 3], now);
  await other.goto('/');
  const otherBell = other.getByRole('button', { name: /^Notifications/ });
  await expect(other.getByRole('region', { name: 'Recent Announcements' })).toContainText('Notice 3');
  await expect(otherBell).toHaveAccessibleName('Notifications');
  await ring(other, [30, 6, 3, 0.5], now);
  await other.goto('/');
  await expect(otherBell).toHaveAccessibleName('Notifications, 1 recent');
  await other.context().close();

  // Nothing is new: nothing is noted, and all is shown as before.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.reload();
  await bell.click();
  await expect(box.getByRole('listitem')).toHaveCount(3);
  await box.getByRole('link', { name: 'View all announcements' }).click();
  await expect(page).toHaveURL('/announcements');
  await expect(page.getByRole('heading', { name: 'Announcements', exact: true })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('That the bell was seen is noted silently, and asked anew with the next page where it could not be', async ({
  page,
}) => {
  await joinAnew(page);
  await ring(page, [3]);
  const refused = page.waitForRequest('/api/announcements/seen');
  await page.route('/api/announcements/seen', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await refused;
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(toast(page)).toBeHidden();
  await page.unroute('/api/announcements/seen');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 1 recent');
});

test('The bell says that it loads, or that it could not, and tries again', async ({ page }) => {
  await signIn(page, 'parent');
  await askApart(page);
  const read = await held(page, 'GET', '/api/announcements?limit=5');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const box = page.getByRole('dialog', { name: 'Notifications' });
  await expect(box.getByRole('status')).toHaveText('Loading...');
  await page.route('/api/announcements?limit=5', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(box.getByRole('status')).toContainText('The notifications could not be loaded');
  await expect(box.getByText('No recent notifications')).toBeHidden();
  await ring(page, [1]);
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(1);
  read.letGo();
});

test('What was just published stands first in the bell and leads to its page', async ({ page, board }) => {
  const title = board.title('Fresh ice');
  const { id } = await board.publish({ title, content: 'Just <b>cut</b>.', priority: 'high' });
  await signIn(page, 'parent');
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const row = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Just <b>cut</b>.');
  await expect(row).toContainText('Just now');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/announcements/${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});

/** Signs the page in as a parent who has just joined, and who has seen nothing that the club has told. */
async function joinAnew(page: Page): Promise<{ email: string; password: string }> {
  const person = { email: `bell.${crypto.randomUUID()}@new.test`, password: 'face-off at dawn' };
  const form = { firstName: 'Ana', lastName: 'Reyes', ...person };
  expect((await page.request.post('/api/signup', { form })).status()).toBe(200);
  return person;
}

/** Lets the bell's read answer announcements of these ages in hours. */
async function ring(page: Page, hoursAgo: number[], now = Date.now()): Promise<void> {
  const json = hoursAgo.map((hours, index): Announcement => {
    const createdAt = new Date(now - hours * hour).toISOString();
    const words = { title: `Notice ${index + 1}`, content: 'What it says', priority: 'normal' } as const;
    return { id: index + 1, ...words, targetTeams: [], authorId: 'x', createdAt, updatedAt: createdAt, version: 1 };
  });
  await askApart(page);
  await page.route('/api/announcements?limit=5', (route) => route.fulfill({ json }));
}
