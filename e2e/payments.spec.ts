import { expect, type Page } from '@playwright/test';
import type { Payment } from '@/features/payments/contract/payment';
import type { PlayerListItem } from '@/features/players/contract/player';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test, toast } from './support';

test('An admin creates a payment by keyboard, edits it, and records from its menu that it was paid', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { firstName, lastName } = await childOf(page);
  await page.goto('/payments');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  const form = formOf(page);
  await expect(form.box).toBeVisible();
  await expectNoAxeFaults(page);
  await form.create.click();
  await expect(form.player).toBeFocused();
  await form.player.fill(`${firstName} ${lastName}`);
  await expect(form.box.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await form.player.press('Enter');
  await expect(form.player).toHaveValue(`${firstName} ${lastName}`);
  await form.amount.fill('1750.50');
  await form.description.fill('A goalie mask');
  await form.create.dblclick();
  await expect(form.box).toBeHidden();
  await expect(toast(page)).toContainText('Payment created successfully');
  const made: Payment[] = await (await page.request.get('/api/payments?q=goalie+mask')).json();
  expect(made).toHaveLength(1);

  const row = rows(page).filter({ hasText: 'A goalie mask' });
  await row.getByRole('button', { name: 'Edit A goalie mask' }).click();
  await expect(page).toHaveURL(`/payments?edit=${made[0]?.id}`);
  await expect(form.amount).toHaveValue('1750.50');
  await form.amount.fill('1900');
  await form.update.click();
  await expect(form.box).toBeHidden();
  await expect(row).toContainText('₱1,900.00');
  await expect(row.getByRole('button', { name: 'Edit A goalie mask' })).toBeFocused();

  const menu = page.getByRole('button', { name: /^More for A goalie mask/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: /^More for A goalie mask/ });
  await box.getByRole('button', { name: 'Bank transfer' }).press('Enter');
  await expect(toast(page)).toContainText('Payment recorded');
  await expect(row).toContainText('✓ Paid');
  await page.goto('/payments?q=goalie+mask');
  await menu.click();
  await box.getByRole('button', { name: 'History' }).click();
  await expect(page).toHaveURL(`/payments?q=goalie+mask&dialog=history&payment=${made[0]?.id}`);
  await expect(page.getByRole('dialog', { name: 'Payment history' }).getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/payments?q=goalie+mask');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

function rows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader') });
}

/** Returns the dialog that creates or edits a payment. */
function formOf(page: Page) {
  const box = page.getByRole('dialog', { name: /(Create New|Edit) Payment/ });
  return {
    box,
    player: box.getByRole('combobox', { name: 'Player' }),
    amount: box.getByLabel('Amount'),
    description: box.getByLabel('Description'),
    create: box.getByRole('button', { name: 'Create Payment' }),
    update: box.getByRole('button', { name: 'Update Payment' }),
  };
}

/** Returns the first child of the demo club's parent, whom admins see too. */
async function childOf(page: Page): Promise<PlayerListItem> {
  const found: PlayerListItem[] = await (await page.request.get('/api/players?q=Mateo+Villanueva')).json();
  return found[0] as PlayerListItem;
}
