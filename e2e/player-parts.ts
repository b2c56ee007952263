import { expect, type Page } from '@playwright/test';

/** Returns a row of the players' table. */
export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}

/** Returns the dialog that adds or edits a player, and its parts. */
export function playerForm(page: Page) {
  const box = page.getByRole('dialog', { name: /(Add New|Edit) Player/ });
  const field = (label: string) => box.getByLabel(label, { exact: true });
  return {
    box,
    firstName: field('First Name'),
    lastName: field('Last Name'),
    birthDate: field('Birth Date'),
    position: field('Position'),
    jersey: field('Jersey Number'),
    team: field('Team'),
    parent: field('Parent'),
    phone: field('Emergency Phone'),
    notes: field('Medical Notes'),
    add: box.getByRole('button', { name: 'Add Player' }),
    update: box.getByRole('button', { name: 'Update Player' }),
  };
}

/** Opens the list of players that match a search. */
export async function findPlayers(page: Page, q: string): Promise<void> {
  await page.goto(`/players?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('heading', { name: 'Player Management' })).toBeVisible();
}
