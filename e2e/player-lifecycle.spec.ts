import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, rowOf } from './player-parts';
import { signIn, test, toast } from './support';

test("An admin accepts a newcomer's player, archives and merges players, and archives a team", async ({
  page,
  browser,
  baseURL,
}) => {
  const parent = await strangerOf(browser, baseURL ?? '');
  await signIn(page, 'admin');
  await test.step('a newcomer registers a player, who is awaiting', async () => {
    await register(parent, { firstName: 'Marco', lastName: 'Dela Paz' });
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: '1 player waits for you' })
      .click();
    await expect(page.getByRole('heading', { name: 'Waiting for the club' })).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Accept Marco Dela Paz' }).click();
    await expect(toast(page)).toContainText('Player accepted');
    await parent.goto(`${baseURL ?? ''}/players`);
    await expect(rowOf(parent, 'Marco Dela Paz')).not.toContainText('Waiting for the club');
    await parent.context().close();
  });

  await test.step('a player is archived and restored', async () => {
    await findPlayers(page, 'Paco Agbayani');
    await openMenu(page, 'Paco Agbayani');
    await page.getByRole('button', { name: 'Archive player' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page)).toContainText('Player archived');
    await page.getByRole('link', { name: 'Archived and removed players' }).click();
    const list = page.getByRole('list', { name: 'Archived and removed players' });
    await expect(list).toContainText('by Carmela Ortiz');
    await expectNoAxeFaults(page);
    await list.getByRole('link', { name: 'Paco Agbayani' }).click();
    const details = page.getByRole('dialog', { name: 'Paco Agbayani' });
    await expect(details).toContainText('Archived on');
    await details.getByRole('button', { name: 'Restore' }).click();
    await expect(details.getByText('U12 Peewees')).toBeVisible();
  });

  await test.step('a duplicate is merged', async () => {
    const twin = { firstName: 'Olivia', lastName: 'Agbayana', birthDate: '2018-03-04' };
    expect((await page.request.post('/api/players', { data: twin })).status()).toBe(201);
    await findPlayers(page, 'Olivia Agbayani');
    await openMenu(page, 'Olivia Agbayani');
    await page.getByRole('button', { name: 'Merge with a duplicate' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge two records' });
    await merge.getByRole('combobox', { name: 'Duplicate' }).fill('Agbayana');
    await merge.getByRole('option', { name: /Olivia Agbayana/ }).click();
    await expect(merge).toContainText('No other records move along.');
    await expectNoAxeFaults(page);
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(toast(page)).toContainText('Players merged');
  });

  await test.step('a team is archived and restored', async () => {
    const form = { name: 'Old Stars', ageGroup: 'Adult League' };
    expect((await page.request.post('/api/teams', { data: form })).status()).toBe(201);
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Manage Old Stars' }).click();
    await page.getByRole('button', { name: 'Archive team' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('group', { name: 'Old Stars', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Archived teams' }).click();
    const archived = page.getByRole('dialog', { name: 'Archived teams' });
    await expect(archived).toContainText('by Carmela Ortiz');
    await expectNoAxeFaults(page);
    await archived.getByRole('button', { name: 'Restore Old Stars' }).click();
    await expect(page.getByRole('group', { name: 'Old Stars', exact: true })).toBeAttached();
  });
});

/** Opens the page of a visitor without an account. */
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
