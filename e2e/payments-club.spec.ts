import { expect, type Page } from '@playwright/test';
import type { LedgerEntry } from '@/features/payments/contract/club';
import type { Payment } from '@/features/payments/contract/payment';
import type { Team } from '@/features/teams/contract';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test, toast } from './support';

test('An admin charges a team in parts, and a second click charges nothing more', async ({ page }) => {
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
  await expectNoAxeFaults(page);
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

test('A rule for dues is added, paused and edited', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/payments?dialog=dues');
  const list = page.getByRole('dialog', { name: 'Monthly dues' });
  await list.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByText('Choose at least one team.')).toBeVisible();
  await form.getByLabel('Name').fill('Goalie school');
  await form.getByLabel('Amount').fill('750.50');
  await form.getByLabel('Due on day').selectOption('21');
  await form.getByRole('checkbox').first().check();
  await expectNoAxeFaults(page);
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form).toBeHidden();
  const row = list.getByRole('listitem').filter({ hasText: 'Goalie school' });
  await expect(row).toContainText('₱750.50 due on the 21st');
  await row.getByRole('button', { name: 'Pause Goalie school' }).click();
  await expect(row).toContainText('Paused');
  await expectNoAxeFaults(page);
  await row.getByRole('button', { name: 'Edit Goalie school' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit rule' });
  await expect(edit.getByRole('checkbox').first()).toBeChecked();
  await edit.getByLabel('Amount').fill('800');
  await edit.getByRole('button', { name: 'Update rule' }).click();
  await expect(row).toContainText('₱800.00');
});

test('Part of a payment is given back by hand, and its history tells of it', async ({ page }) => {
  await signIn(page, 'admin');
  const payments = (await read(page, '/api/payments?status=paid&limit=20')) as Payment[];
  const payment = payments.find(({ refunded, playerId }) => Number(refunded) === 0 && playerId !== null);
  await page.goto(`/payments?dialog=refund&payment=${payment?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('Amount')).toHaveValue(payment?.amount ?? '');
  await dialog.getByLabel('By hand').check();
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await expectNoAxeFaults(page);
  await dialog.getByLabel('Amount').fill('99999999');
  await dialog.getByLabel('Reason').fill('Ice was closed');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByText(/can be given back\.$/).last()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Ice was closed');
  await dialog.getByLabel('Amount').fill('100.25');
  await dialog.getByRole('button', { name: 'Give back' }).dblclick();
  await expect(toast(page)).toContainText('Money given back');
  await expect(dialog).toBeHidden();

  await page.goto(`/payments?dialog=history&payment=${payment?.id}`);
  const history = page.getByRole('dialog', { name: 'Payment history' });
  await expect(history.getByText('gave back ₱100.25')).toHaveCount(1);
  await expect(history.getByText('−₱100.25')).toBeVisible();
  await expect(history.getByText('Ice was closed')).toBeVisible();
  await expectNoAxeFaults(page);
  const ledger = (await read(page, `/api/payments/${payment?.id}/ledger`)) as LedgerEntry[];
  expect(ledger.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ moved: '-100.25' }]);
  await page.goto(`/payments?dialog=refund&payment=${payment?.id}`);
  await expect(dialog.getByRole('heading', { name: 'Given back so far' })).toBeVisible();
});

test('A report is declined with its reason, which the history keeps', async ({ page }) => {
  await signIn(page, 'admin');
  const [payment] = (await read(page, '/api/payments?status=awaiting&limit=5')) as [Payment];
  await page.goto('/payments?status=awaiting');
  await page
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Decline report' });
  await dialog.getByLabel('Reason').fill('No such transfer came in.');
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page)).toContainText('Report declined');
  await expect(dialog).toBeHidden();
  const ledger = (await read(page, `/api/payments/${payment.id}/ledger`)) as LedgerEntry[];
  expect(ledger.at(-1)).toMatchObject({ kind: 'declined', reason: 'No such transfer came in.' });
});

test('What is to be given back is listed and given back', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/payments?dialog=to-refund');
  const dialog = page.getByRole('dialog', { name: 'To refund' });
  await expectNoAxeFaults(page);
  await dialog
    .getByRole('button', { name: /^Give back/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Refund', exact: true });
  await form.getByLabel('By hand').check();
  await form.getByLabel('Reason').fill('It came twice');
  await form.getByRole('button', { name: 'Give back' }).click();
  await expect(form).toBeHidden();
  await expect(dialog.getByText('Nothing to give back')).toBeVisible();
});

test("Payers' word is trusted once that is set, and the month's report shows what came", async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/payments?dialog=settings');
  const settings = page.getByRole('dialog', { name: 'Payment settings' });
  await settings.getByLabel("Trust payers' word").check();
  await settings.getByLabel('Bank details').fill('BPI 0123-4567-89');
  await expectNoAxeFaults(page);
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page)).toContainText('Payment settings saved');
  expect(await read(page, '/api/payments/ways')).toMatchObject({
    trustPayersWord: true,
    transferDetails: 'BPI 0123-4567-89',
  });

  await page.goto('/payments?dialog=report');
  const report = page.getByRole('dialog', { name: 'Month report' });
  await expect(report.getByText('By method')).toBeVisible();
  await expectNoAxeFaults(page);
  const month = await report.getByLabel('Month', { exact: true }).inputValue();
  const { received } = (await read(page, `/api/payments/report?month=${month}`)) as { received: string };
  const shown = `₱${Number(received).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await expect(report.getByText(shown, { exact: true }).first()).toBeVisible();
  await report.getByRole('button', { name: 'Month before' }).click();
  await expect(report.getByLabel('Month', { exact: true })).not.toHaveValue(month);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Payments in / })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/payments');
});

async function read(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json();
}
