import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFaults } from './axe-faults';
import { rowOf } from './player-parts';
import { signIn, test, toast } from './support';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'super_admin');
});

test('The cards and tabs have no fault, and live in the address', async ({ page }) => {
  await page.goto('/admin');
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(cards).toHaveText([/^Total Users\d+$/, /^Active Admins2$/, 'System HealthHealthy', 'DatabaseOnline']);
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

  await page.getByRole('tab', { name: 'User Management' }).press('ArrowRight');
  await expect(page).toHaveURL('/admin?tab=activity');
  await expect(page.getByRole('tab', { name: 'Recent Activity' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByLabel('Kind').selectOption('Payments');
  await expect(page).toHaveURL('/admin?tab=activity&kind=payments');
  await expect(page.getByText('No activity found')).toBeVisible();

  await page.getByRole('tab', { name: 'System Settings' }).click();
  await expect(page).toHaveURL('/admin?tab=settings');
  await expect(page.getByText('Payment integration')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Active' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Recent Activity' })).toHaveAttribute('aria-selected', 'true');
});

test('A role is chosen and saved at once, an account ends and comes back, never the own one', async ({ page }) => {
  await page.goto('/admin?role=super_admin');
  await expect(rowOf(page, 'Teresa Magsino').getByText('You')).toBeVisible();
  await expect(rowOf(page, 'Teresa Magsino').getByRole('button')).toHaveCount(0);

  await page.goto('/admin');
  await page.getByLabel('Search users').fill('abella yol');
  await expect(page).toHaveURL('/admin?q=abella+yol');
  const row = rowOf(page, 'Yolanda Abella');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await row.getByRole('button', { name: 'Edit role of Yolanda Abella' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User Role' });
  const choices = dialog.getByRole('list', { name: 'Roles' }).getByRole('button');
  await expect(choices).toHaveCount(4);
  for (const [index, name] of ['Parent', 'Coach', 'Admin', 'Super Admin'].entries()) {
    await expect(choices.nth(index)).toHaveAccessibleName(name);
  }
  await expectNoAxeFaults(page);

  await page.route('**/role', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Coach', exact: true }).click();
  await expect(toast(page)).toContainText('The role could not be changed. Please try again.');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Coach', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Coach', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Deactivate Yolanda Abella' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate account' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Deactivated')).toBeHidden();
  await row.getByRole('button', { name: 'Deactivate Yolanda Abella' }).click();
  await expectNoAxeFaults(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Deactivated')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Edit role of Yolanda Abella' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Reactivate Yolanda Abella' }).click();
  await expect(row.getByText('Deactivated')).toBeHidden();

  await page.getByRole('tab', { name: 'Recent Activity' }).click();
  const items = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(items.nth(0)).toContainText('Teresa Magsino reactivated an account');
  await expect(items.nth(1)).toContainText('Teresa Magsino deactivated an account');
  await expect(items.nth(2)).toContainText("Teresa Magsino changed somebody's role");
});

test('The club gets a name, a colour and a logo, which the bar shows', async ({ page }) => {
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
  await expectNoAxeFaults(page);

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
});

test('A switch is saved at once, and the outbox tells what became of mail', async ({ page }) => {
  await page.goto('/admin?tab=settings');
  const trust = page.getByRole('switch', { name: "Trust payers' word" });
  await trust.check();
  await expect(toast(page)).toContainText('Reported payments count at once now');
  await page.reload();
  await expect(trust).toBeChecked();
  await trust.uncheck();

  await publish(page);
  await page.goto('/admin?tab=settings');
  const mails = page.getByRole('list', { name: 'Outbox' }).getByRole('listitem');
  await expect(mails.first()).toContainText('Not sent');
  await expect(mails.first().getByRole('button', { name: /^Resend to/ })).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeFaults(page);
  await page.getByRole('combobox', { name: 'Mail', exact: true }).selectOption({ label: 'Failed (0)' });
  await expect(page.getByText('No mail yet')).toBeVisible();
});

async function publish(page: Page): Promise<void> {
  const data = { title: 'Rink closed', content: 'The chiller is being mended.' };
  expect((await page.request.post('/api/announcements', { data })).status()).toBe(201);
}
