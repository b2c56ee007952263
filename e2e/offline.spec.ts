import { expect } from '@playwright/test';
import { answered } from './page-requests';
import { findPlayers, playerForm, rowOf } from './player-parts';
import { signIn, test, toast } from './support';

test('Without a connection a save fails at once and keeps the form, and a player never loaded shows an error', async ({
  page,
  context,
}) => {
  await test.step("a save fails at once, keeps the form, and isn't sent later", async () => {
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
  await test.step('a player never loaded shows an error, and the list stays', async () => {
    await signIn(page, 'admin');
    await findPlayers(page, 'Mateo Villanueva');
    await expect(rowOf(page, 'Mateo Villanueva')).toBeVisible();
    // The dialogs' code is loaded as well.
    await answered(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Mateo Villanueva', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The player could not be loaded')).toBeVisible();
    await expect(page.getByText('Mateo Villanueva').first()).toBeAttached();
    await context.setOffline(false);
    await expect(dialog.getByRole('heading', { name: 'Player info', exact: true })).toBeVisible();
  });
});

const phone = { width: 390, height: 844 };
/** The code of the filters, which the loaded page requests in advance. */
const filters = /\/assets\/filter-choices-/;

test("A menu's data requested without a connection is shown as missing, and loads with the connection", async ({
  page,
  context,
}) => {
  await test.step('it can be requested again', async () => {
    await page.setViewportSize(phone);
    await signIn(page, 'admin');
    await context.route(filters, (route) => route.abort());
    await page.goto('/players');
    await context.setOffline(true);
    await context.unroute(filters);
    await page.getByRole('button', { name: 'Filter' }).click();
    const menu = page.getByRole('dialog', { name: 'Filter' });
    await expect(menu.getByRole('alert')).toContainText('The filters could not be loaded');
    await menu.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.getByRole('alert')).toContainText('Check your connection and try again.');
    await context.setOffline(false);
    await expect(menu.getByLabel('Team')).toBeVisible();
    await expect(menu.getByRole('alert')).toHaveCount(0);
  });
  await test.step('it loads by itself once there is a connection, and is then available without one', async () => {
    await page.setViewportSize(phone);
    await signIn(page, 'admin');
    await context.route(filters, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => filters.test(request.url()));
    await page.goto('/players');
    await failed;
    await context.setOffline(true);
    await answered(page);
    await context.unroute(filters);
    const here = page.waitForResponse(filters);
    await context.setOffline(false);
    await here;
    await answered(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' }).getByLabel('Team')).toBeVisible();
    await context.setOffline(false);
  });
});

test('A menu whose code could not be loaded says so, and is there at the next opening', async ({ page, context }) => {
  const code = /\/assets\/notifications-/;
  // Before the service worker stores it.
  await context.route(code, (route) => route.abort());
  await signIn(page, 'admin');
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const menu = page.getByRole('dialog', { name: 'Notifications' });
  await bell.click();
  await expect(menu.getByRole('alert')).toHaveText(/^The notifications could not be loaded/);
  await page.keyboard.press('Escape');
  await context.unroute(code);
  await bell.click();
  await expect(menu.getByRole('link', { name: 'View all announcements' })).toBeVisible();
  await expect(menu.getByRole('alert')).toHaveCount(0);
});
