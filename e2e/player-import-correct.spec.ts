import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@/features/accounts/rules/demo-accounts';
import { expectNoAxeFaults } from './axe-faults';
import { choose, openImport } from './import-parts';
import { findPlayers, rowOf } from './player-parts';
import { signInAlone, test } from './support';

test('A row with errors is corrected in place, and typed input survives a failed check', async ({ page }) => {
  await signInAlone(page, 'admin');
  await openImport(page);
  const lines = [
    'Name,Born,No,Team',
    'Ana Mendoza,2015-02-30,ten,U10 Squirts',
    'Bo Mendoza,2015-03-15,7,U10 Squirts',
    'Mendoza,soon,,',
  ];
  await choose(page, 'to-correct.csv', Buffer.from(lines.join('\n')));
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await box.getByLabel('Jersey number').selectOption('No');
  await box.getByRole('button', { name: 'Preview' }).click();
  const correct = (line: number) => box.getByRole('form', { name: `Correct row ${line}` });
  const check = (line: number) => correct(line).getByRole('button', { name: /^Check/ });
  await expect(correct(3)).toHaveCount(0);
  await expect(check(2)).toHaveAccessibleDescription('Change a cell first.');
  await expect(correct(2).getByLabel('Birth date')).toHaveAccessibleDescription('There is no February 30.');
  await box.getByText('To correct 2').click();

  // By keyboard alone: the focus moves to the remaining error.
  await correct(2).getByLabel('Birth date').fill('2015-02-28');
  await expect(box.getByRole('button', { name: 'Import 1 Player' })).toHaveAccessibleDescription(
    'Check the rows that you changed first.',
  );
  await page.keyboard.press('Enter');
  await expect(correct(2).getByLabel('Jersey number')).toBeFocused();
  await expect(correct(2).getByLabel('Birth date')).toHaveAccessibleDescription('');
  await expect(correct(2).getByRole('status')).toHaveText('Row 2 is still to correct.');

  await correct(2).getByLabel('Jersey number').fill('10');
  await page.route('**/api/players/import/preview', (route) => route.abort());
  await expect(correct(2).getByLabel('Jersey number')).toBeFocused();
  await expect(check(2)).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(correct(2).getByText('The server could not be reached. Please try again.')).toBeVisible();
  await page.unroute('**/api/players/import/preview');
  await expect(correct(2).getByLabel('Jersey number')).toHaveValue('10');
  await correct(4).getByLabel('Full name').fill('Cy Mendoza');
  await check(2).click();
  await expect(correct(2).getByRole('status')).toHaveText('Row 2 was checked.');
  await expect(box.getByText('Ready 2')).toBeVisible();
  await expect(correct(4).getByLabel('Full name')).toHaveValue('Cy Mendoza');

  await correct(4).getByLabel('Birth date').fill('2015-03-16');
  await page.context().clearCookies();
  await check(4).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('E-mail').fill('admin@yelo.test');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(box.getByText('What you typed before you were logged out is back.')).toBeVisible();
  await box.getByRole('button', { name: 'Preview' }).click();
  await expect(box.getByText('Ready 3')).toBeVisible();
  await expect(correct(4).getByLabel('Birth date')).toHaveValue('2015-03-16');
  await box.getByRole('button', { name: 'Import 3 Players' }).click();
  await expect(box.getByText('3 players were added')).toBeVisible();
  await box.getByRole('button', { name: 'Done' }).click();
  await findPlayers(page, 'Mendoza');
  await expect(rowOf(page, 'Ana Mendoza')).toContainText('10');
  await expect(rowOf(page, 'Cy Mendoza')).toBeVisible();

  await test.step('Teams named in the file are created with its players', async () => {
    await openImport(page);
    await choose(
      page,
      'teams.csv',
      Buffer.from('Name,Born,Team\nAna Newteam,2015-03-14,U9 Otters\nBo Newteam,2015-03-15,Seals'),
    );
    await box.getByRole('button', { name: 'Preview' }).click();
    await box.getByRole('checkbox', { name: 'Create these teams' }).check();
    await expect(box.getByLabel('U9 Otters')).toHaveValue('U10 Squirts');
    await expectNoAxeFaults(page);
    await box.getByRole('button', { name: 'Import 1 Player' }).click();
    await expect(box.getByText('1 team was created')).toBeVisible();
  });
});
