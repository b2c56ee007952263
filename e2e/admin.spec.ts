import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFaults } from './axe-faults';
import { rowOf } from './player-parts';
import { signIn, test, toast } from './support';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'super_admin');
});

test('The cards, tabs and confirmations of an account have no accessibility violations, and the tabs are in the URL', async ({
  page,
}) => {
  await page.goto('/admin');
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(cards).toHaveText([/^Total Users\d+$/, /^Active Admins2$/, 'System HealthHealthy', 'DatabaseOnline']);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

  await page.getByRole('tab', { name: 'User Management' }).press('ArrowRight');
  await expect(page).toHaveURL('/admin?tab=activity');
  await expect(page.getByRole('tab', { name: 'Recent Activity' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  await expectNoAxeFaults(page);

  await page.getByRole('tab', { name: 'System Settings' }).click();
  await expect(page).toHaveURL('/admin?tab=settings');
  await expect(page.getByText('Payment integration')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Active' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Recent Activity' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/admin?q=abella+yol');
  const row = rowOf(page, 'Yolanda Abella');
  await row.getByRole('button', { name: 'Edit role of Yolanda Abella' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User Role' });
  await expect(dialog.getByRole('list', { name: 'Roles' })).toBeVisible();
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Coach', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Coach', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Sign-in link for Yolanda Abella' }).click();
  const link = page.getByRole('dialog', { name: 'Sign-in link' });
  await expect(link.getByRole('button', { name: 'Make password link' })).toBeVisible();
  await expectNoAxeFaults(page);
  await link.getByRole('button', { name: 'Make password link' }).click();
  await expect(link.getByLabel('Link', { exact: true })).toBeVisible();
  await link.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Deactivate Yolanda Abella' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Deactivate account' })).toBeVisible();
  await expectNoAxeFaults(page);
});

test('The club gets a name, a colour and a logo, which the bar shows, and an outbox that shows the state of each mail', async ({
  page,
}) => {
  await page.goto('/admin?tab=settings');
  const form = page.getByRole('form', { name: 'Club', exact: true });
  await form.getByLabel('Club name').fill('');
  await form.getByLabel('Violet').check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Club name is required.')).toBeVisible();
  await form.getByLabel('Club name').fill('Amihan Hockey');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page)).toContainText('Club settings saved');
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'violet');

  const logo = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#6b3fb5' } })
    .png()
    .toBuffer();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') });
  await expect(toast(page)).toContainText("SVG drawings can't be used here");
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(toast(page)).toContainText('Logo changed');
  const mark = page.getByRole('banner').locator('img[src^="/api/club/logo"]');
  await expect(mark).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'violet');
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page)).toContainText('Logo removed');
  await expect(mark).toBeHidden();

  await publish(page);
  await page.goto('/admin?tab=settings');
  await expect(page.getByRole('list', { name: 'Outbox' }).getByRole('listitem').first()).toContainText('Not sent');
  await expectNoAxeFaults(page);
});

async function publish(page: Page): Promise<void> {
  const data = { title: 'Rink closed', content: 'The chiller is being mended.' };
  expect((await page.request.post('/api/announcements', { data })).status()).toBe(201);
}
