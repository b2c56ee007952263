import { expect, type Page } from '@playwright/test';
import type { Payment } from '@/features/payments/contract/payment';
import type { Team } from '@/features/teams/contract';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test, toast } from './support';

test('An admin charges a team in instalments, and a second click charges nothing more', async ({ page }) => {
  await signIn(page, 'admin');
  const [team] = ((await read(page, '/api/teams')) as Team[]).filter(({ playerCount }) => playerCount > 1);
  await page.goto('/payments');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Request payments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request payments' });
  await expect(page).toHaveURL('/payments?dialog=request');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Choose a team.')).toBeVisible();

  await dialog.getByLabel('Team', { exact: true }).selectOption(String(team?.id));
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByLabel('Description').fill('Skate sharpening club');
  await dialog.getByLabel('Due date').fill('2199-10-31');
  await dialog.getByLabel('Parts', { exact: true }).selectOption('3');
  const parts = dialog.getByRole('list', { name: 'Parts' }).getByRole('listitem');
  await expect(parts).toHaveText([
    'Part 1 · due Oct 31, 2199₱333.34',
    'Part 2 · due Nov 30, 2199₱333.33',
    'Part 3 · due Dec 31, 2199₱333.33',
  ]);
  const count = team?.playerCount ?? 0;
  await expect(dialog.getByText(`${count} players, ₱${(count * 1000).toLocaleString('en')}.00 in all.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(toast(page)).toContainText(`${count * 3} payments of`);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/payments');
  const made = (await read(page, '/api/payments?q=Skate+sharpening&limit=99')) as Payment[];
  expect(made).toHaveLength(count * 3);

  await page.goto('/payments?dialog=request');
  await dialog.getByText('Players', { exact: true }).click();
  const find = dialog.getByRole('combobox', { name: 'Players' });
  const found = page.getByRole('listbox').getByRole('option');
  for (const name of ['mateo vil', 'lia vil']) {
    await find.click();
    await expect.poll(() => found.count()).toBeGreaterThan(1);
    await find.fill(name);
    await expect(found).toHaveCount(1);
    await find.press('Enter');
  }
  await expect(dialog.getByRole('list', { name: 'Chosen players' }).getByRole('listitem')).toHaveCount(2);
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Take out Lia Villanueva' }).click();
  await expect(dialog.getByRole('list', { name: 'Chosen players' }).getByRole('listitem')).toHaveCount(1);
});

test('The dialogs of the club have no accessibility violations, and a month is printed', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/payments?dialog=dues');
  const list = page.getByRole('dialog', { name: 'Monthly dues' });
  await list.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await form.getByLabel('Name').fill('Goalie school');
  await form.getByLabel('Amount').fill('750.50');
  await form.getByRole('checkbox').first().check();
  await expectNoAxeFaults(page);
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form).toBeHidden();
  const row = list.getByRole('listitem').filter({ hasText: 'Goalie school' });
  await row.getByRole('button', { name: 'Pause Goalie school' }).click();
  await expect(row).toContainText('Paused');
  await expectNoAxeFaults(page);

  await page.goto('/payments?dialog=credits');
  const credits = page.getByRole('dialog', { name: 'Credits' });
  await expect(credits.getByRole('button', { name: /^Give back ₱300\.00 of/ })).toBeVisible();
  await expectNoAxeFaults(page);

  await page.goto('/payments?dialog=to-refund');
  const toRefund = page.getByRole('dialog', { name: 'To refund' });
  await expect(toRefund.getByRole('button', { name: /^Give back/ }).first()).toBeVisible();
  await expectNoAxeFaults(page);
  await toRefund
    .getByRole('button', { name: /^Give back/ })
    .first()
    .click();
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true });
  await refund.getByLabel('By hand').check();
  await refund.getByLabel('Cash', { exact: true }).check();
  await refund.getByRole('button', { name: 'Give back' }).click();
  await expect(refund.getByText('Reason is required.')).toBeVisible();
  await expectNoAxeFaults(page);
  await refund.getByLabel('Reason').fill('It came twice');
  await refund.getByRole('button', { name: 'Give back' }).dblclick();
  await expect(refund).toBeHidden();
  await expect(toRefund.getByText('Nothing to give back')).toBeVisible();

  await page.goto('/payments?status=awaiting');
  await page
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Decline report' }).getByLabel('Reason').fill('No such transfer came in.');
  await expectNoAxeFaults(page);

  await page.goto('/payments?dialog=settings');
  const settings = page.getByRole('dialog', { name: 'Payment settings' });
  await settings.getByLabel('Bank details').fill('BPI 0123-4567-89');
  await expectNoAxeFaults(page);
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page)).toContainText('Payment settings saved');

  await page.goto('/payments?dialog=report');
  const report = page.getByRole('dialog', { name: 'Month report' });
  await expect(report.getByText('By method')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Payments in / })).toBeVisible();
});

async function read(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json();
}
