import { expect, type Page } from '@playwright/test';
import type { Announcement } from '@/features/announcements/contract';
import { askApart, held, signIn, test } from './support';

const hour = 3_600_000;

test('The bell counts the last 7 days and tells the age of each', async ({ page }) => {
  const ages = [0.2, 3.5, 30, 6.9 * 24, 7.1 * 24];
  await ring(page, ages);
  await signIn(page, 'parent');
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
  await signIn(page, 'parent');
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

/** Lets the bell's read answer announcements of these ages in hours. */
async function ring(page: Page, hoursAgo: number[]): Promise<void> {
  const json = hoursAgo.map((hours, index): Announcement => {
    const createdAt = new Date(Date.now() - hours * hour).toISOString();
    const words = { title: `Notice ${index + 1}`, content: 'What it says', priority: 'normal' } as const;
    return { id: index + 1, ...words, targetTeams: [], authorId: 'x', createdAt, updatedAt: createdAt, version: 1 };
  });
  await askApart(page);
  await page.route('/api/announcements?limit=5', (route) => route.fulfill({ json }));
}
