import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, rowOf } from './player-parts';
import { signIn, test, toast } from './support';

test('A stranger registers a player, who waits until an admin accepts it', async ({ page, browser, baseURL }) => {
  const parent = await strangerOf(browser, baseURL ?? '');
  await register(parent, { firstName: 'Marco', lastName: 'Dela Paz' });
  await register(parent, { firstName: 'Lito', lastName: 'Dela Paz' });
  await parent.goto(`${baseURL ?? ''}/players`);
  await expect(rowOf(parent, 'Marco Dela Paz')).toContainText('Waiting for the club');

  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page.getByText('2 players wait for you')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: '2 players wait for you' })
    .click();
  await expect(page.getByRole('heading', { name: 'Waiting for the club' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Decline Lito Dela Paz' }).click();
  await expect(toast(page)).toContainText('Player declined');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Accept Lito Dela Paz' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept Marco Dela Paz' }).click();
  await expect(toast(page)).toContainText('Player accepted');
  await page.getByRole('button', { name: 'Accept all known' }).click();
  await expect(page.getByText('Nobody waits')).toBeVisible();

  await parent.reload();
  await expect(rowOf(parent, 'Marco Dela Paz')).not.toContainText('Waiting for the club');
  await parent.context().close();
});

test('An admin archives a player, undoes it, and finds who was put away', async ({ page }) => {
  await signIn(page, 'admin');
  await findPlayers(page, 'Paco Agbayani');
  await archive(page, 'Paco Agbayani');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page)).toContainText('Player restored');
  await expect(rowOf(page, 'Paco Agbayani')).toContainText('U12 Peewees');
  await archive(page, 'Paco Agbayani');
  await expect(rowOf(page, 'Paco Agbayani')).toBeHidden();

  await page.getByRole('link', { name: 'Archived and removed players' }).click();
  const list = page.getByRole('list', { name: 'Archived and removed players' });
  await expect(list).toContainText('by Carmela Ortiz');
  await expectNoAxeFaults(page);
  await list.getByRole('link', { name: 'Paco Agbayani' }).click();
  const details = page.getByRole('dialog', { name: 'Paco Agbayani' });
  await expect(details).toContainText('Archived on');
  await expectNoAxeFaults(page);
  await details.getByRole('button', { name: 'Restore' }).click();
  await expect(details.getByText('U12 Peewees')).toBeVisible();
});

test('An admin merges a duplicate, and removes nobody on whom something hangs', async ({ page }) => {
  await signIn(page, 'admin');
  const twin = { firstName: 'Olivia', lastName: 'Agbayana', birthDate: '2018-03-04' };
  expect((await page.request.post('/api/players', { data: twin })).status()).toBe(201);
  await findPlayers(page, 'Olivia Agbayani');
  await openMenu(page, 'Olivia Agbayani');
  await page.getByRole('button', { name: 'Remove player' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('Archive this player instead:');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'More for Olivia Agbayani' }).click();
  await page.getByRole('button', { name: 'Merge with a duplicate' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge two records' });
  await merge.getByRole('combobox', { name: 'Duplicate' }).fill('Agbayana');
  await merge.getByRole('option', { name: /Olivia Agbayana/ }).click();
  await expect(merge).toContainText('No papers, payments or attendance move along.');
  await expectNoAxeFaults(page);
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page)).toContainText('Players merged');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page)).toContainText('Merge undone');
});

test('An admin archives a team once nothing is ahead of it, and restores it', async ({ page }) => {
  await signIn(page, 'admin');
  const form = { name: 'Old Stars', ageGroup: 'Adult League' };
  expect((await page.request.post('/api/teams', { data: form })).status()).toBe(201);
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Manage U8 Mites' }).click();
  await page.getByRole('button', { name: 'Archive team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page)).toContainText('This team still has');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('dialog', { name: 'Manage Team' }).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Manage Old Stars' }).click();
  await page.getByRole('button', { name: 'Archive team' }).click();
  await expectNoAxeFaults(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('group', { name: 'Old Stars', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Archived teams' }).click();
  const archived = page.getByRole('dialog', { name: 'Archived teams' });
  await expect(archived).toContainText('by Carmela Ortiz');
  await expectNoAxeFaults(page);
  await archived.getByRole('button', { name: 'Restore Old Stars' }).click();
  await expect(page.getByRole('group', { name: 'Old Stars', exact: true })).toBeAttached();
});

/** The page of somebody whom nobody in the club knows. */
async function strangerOf(browser: Browser, club: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${club}/api/signup`);
  await page.locator('input[name=firstName]').fill('Rosa');
  await page.locator('input[name=lastName]').fill('Dela Paz');
  await page.locator('input[name=email]').fill('rosa.delapaz@new.test');
  await page.locator('input[name=password]').fill('goalie-mask-purple-41');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${club}/`);
  return page;
}

async function register(page: Page, name: { firstName: string; lastName: string }): Promise<void> {
  const url = new URL('/api/players', page.url()).href;
  const answer = await page.request.post(url, { data: { ...name, birthDate: '2016-02-03' } });
  expect(answer.status()).toBe(201);
}

async function openMenu(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('link', { name: `View ${name}` })
    .click();
  await page.getByRole('button', { name: `More for ${name}` }).click();
}

async function archive(page: Page, name: string): Promise<void> {
  await openMenu(page, name);
  await page.getByRole('button', { name: 'Archive player' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page)).toContainText('Player archived');
}
