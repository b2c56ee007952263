import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { findPlayers, playerForm, rowOf } from './player-parts';
import { signIn, test, toast } from './support';

/** Returns a team's card. */
function cardOf(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true });
}

test('An admin creates a team, assigns players and exports the roster, which a coach prints and a parent reads', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Team' }).click();
  const form = page.getByRole('dialog', { name: 'Create Team' });
  await form.getByRole('button', { name: 'Create Team' }).click();
  await expect(form.getByLabel('Team Name')).toHaveAccessibleDescription('Team name is required.');
  await expect(form.getByLabel('Age Group')).toHaveAccessibleDescription('Choose an age group.');
  await expectNoAxeFaults(page);
  await form.getByLabel('Team Name').fill('Ice Tigers');
  await form.getByLabel('Age Group').selectOption('U16 Midgets');
  await form.getByLabel('Coach').selectOption('Ramon Dizon');
  await form.getByRole('button', { name: 'Create Team' }).click();
  await expect(form).toBeHidden();
  const card = cardOf(page, 'Ice Tigers');
  await expect(card).toContainText('Ramon Dizon');
  await expect(card).toContainText('0 players');
  await expect(card).toContainText('Active');

  await card.getByRole('link', { name: /^View Roster/ }).click();
  const roster = page.getByRole('dialog', { name: 'Ice Tigers Roster' });
  await expect(roster.getByText('Add players to the team in Player Management.')).toBeVisible();

  await findPlayers(page, 'Agbayani');
  await page.getByRole('button', { name: 'Edit Paco Agbayani' }).click();
  await playerForm(page).team.selectOption('Ice Tigers');
  await playerForm(page).notes.fill('=HYPERLINK("x")');
  await playerForm(page).update.click();
  await expect(rowOf(page, 'Paco Agbayani')).toContainText('Ice Tigers');

  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(card).toContainText('1 player');
  await card.getByRole('link', { name: /^View Roster/ }).click();
  await expect(roster.getByRole('heading', { name: 'Paco Agbayani' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    roster.getByRole('link', { name: 'Export Roster' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Ice Tigers roster .*\.csv$/);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFJersey,Last name,First name/);
  expect(csv).toContain("'=HYPERLINK");
  await roster.getByRole('button', { name: 'Email Roster' }).click();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'To me' }).click();
  await expect(toast(page)).toHaveText('Roster keptThe demo club sends no mail. Admins read it at /api/outbox.');
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await roster.getByRole('link', { name: 'Export Roster' }).click({ trial: true });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await roster.getByRole('link', { name: 'Paco Agbayani' }).click();
  await expect(page.getByRole('dialog', { name: 'Paco Agbayani' })).toBeVisible();

  await test.step('a failed save keeps the form', async () => {
    await page.goto('/teams');
    await cardOf(page, 'Varsity')
      .getByRole('button', { name: /^Manage/ })
      .click();
    const manage = page.getByRole('dialog', { name: 'Manage Team' });
    await manage.getByLabel('Active').uncheck();
    await page.route(/\/api\/teams\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }));
    await manage.getByRole('button', { name: 'Update Team' }).click();
    await expect(manage.getByText('The team could not be saved. Please try again.')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a coach prints the roster alone', async () => {
    await signIn(page, 'coach');
    await page.goto('/teams');
    await cardOf(page, 'U10 Squirts')
      .getByRole('link', { name: /^View Roster/ })
      .click();
    const own = page.getByRole('dialog', { name: 'U10 Squirts Roster' });
    await expect(own.getByText(/^Ages \d+ to \d+$/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table').getByText('Mateo Villanueva')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step("a parent sees the children's teams", async () => {
    await signIn(page, 'parent');
    await page.goto('/teams');
    await expect(cardOf(page, 'U10 Squirts').getByRole('button', { name: /^Manage/ })).toHaveAccessibleDescription(
      'Only admins create and change teams.',
    );
    await expectNoAxeFaults(page);
  });
});
