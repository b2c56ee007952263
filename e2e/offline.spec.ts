import { expect } from '@playwright/test';
import { findPlayers, playerForm, rowOf, test } from './own-club';
import { expectAfterRetries, signIn, toast } from './support';

test('Without a connection a save fails at once, keeps the form, and is not done later', async ({ page, context }) => {
  await signIn(page, 'admin');
  await findPlayers(page, 'Offline');
  const form = playerForm(page);
  await page.getByRole('button', { name: 'Add New Player' }).first().click();
  await form.firstName.fill('Olga');
  await form.lastName.fill('Offline');
  await form.birthDate.fill('2015-06-04');
  await context.setOffline(true);
  await form.add.click();
  await expect(toast(page)).toContainText('Failed to create player. Please try again.');
  await expect(form.firstName).toHaveValue('Olga');
  await expect(form.add).toBeEnabled();
  await form.firstName.press('Escape');
  await form.box.getByRole('button', { name: 'Discard' }).click();
  await context.setOffline(false);
  await findPlayers(page, 'Offline');
  await expect(page.getByText('No players found')).toBeVisible();
});

test('Without a connection a player whom nobody has read yet is a failure, and the list stays', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  await findPlayers(page, 'Mateo Villanueva');
  await expect(rowOf(page, 'Mateo Villanueva')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Mateo Villanueva', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAfterRetries(page, dialog.getByText('The player could not be loaded'));
  await expect(page.getByText('Mateo Villanueva').first()).toBeAttached();
  await context.setOffline(false);
  await expect(dialog.getByRole('heading', { name: 'Player info', exact: true })).toBeVisible();
});
