import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support';

function header(page: Page, name: string) {
  return page.getByRole('columnheader', { name });
}

async function firstCells(page: Page, column: number): Promise<string[]> {
  return page.locator(`tbody tr > :nth-child(${column})`).allInnerTexts();
}

test('Players are sorted by a column, by the keys too, and the address keeps it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  await expect(header(page, 'Player')).toHaveAttribute('aria-sort', 'ascending');
  const team = header(page, 'Team');
  await expect(team).not.toHaveAttribute('aria-sort');
  const asked = page.waitForResponse((answer) => answer.url().includes('sort=team&order=asc'));
  await team.getByRole('button').press('Enter');
  await asked;
  await expect(page).toHaveURL('/players?sort=team&order=asc');
  await expect(team).toHaveAttribute('aria-sort', 'ascending');
  await expect(team.getByRole('button')).toBeFocused();
  await expect(header(page, 'Player')).not.toHaveAttribute('aria-sort');
  await expect(page.locator('#players')).toHaveAttribute('aria-busy', 'false');
  const teams = await firstCells(page, TEAM);
  expect(teams).toEqual(teams.toSorted());

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^26 to 50 of \d+$/)).toBeVisible();
  await team.getByRole('button').click();
  await expect(page).toHaveURL('/players?sort=team&order=desc');
  await expect(team).toHaveAttribute('aria-sort', 'descending');
  // As the server draws it.
  await page.reload();
  await expect(team).toHaveAttribute('aria-sort', 'descending');
  const falling = (await firstCells(page, TEAM)).filter((name) => !name.includes('No team'));
  expect(falling).toEqual(falling.toSorted().toReversed());

  await team.getByRole('button').click();
  await expect(page).toHaveURL('/players');
  await expect(header(page, 'Player')).toHaveAttribute('aria-sort', 'ascending');
});

test('On a phone a list in the filters sorts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coach');
  await page.goto('/players');
  await page.getByRole('button', { name: 'Filter' }).click();
  const menu = page.getByRole('dialog', { name: 'Filter' });
  await expect(menu.getByLabel('Sort by')).toHaveValue('');
  await menu.getByLabel('Sort by').selectOption('Team, descending');
  await expect(page).toHaveURL('/players?sort=team&order=desc');
  await page.goto('/payments?sort=status&order=asc');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(menu.getByLabel('Sort by')).toHaveValue('status asc');
  await menu.getByLabel('Sort by').selectOption('Usual order');
  await expect(page).toHaveURL('/payments');

  // An admin's players go by name anyway: that is the order that is chosen, and there is no other to go back to.
  await signIn(page, 'admin');
  await page.goto('/players');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(menu.getByLabel('Sort by')).toHaveValue('name asc');
  await expect(menu.getByRole('option', { name: 'Usual order' })).toHaveCount(0);
});

/** After the column of the boxes. */
const TEAM = 3;
