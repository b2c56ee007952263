import { expect, type Page } from '@playwright/test';
import { type FileClubs, fileClubs } from './file-clubs';
import { test as base, expectNoAxeFaults } from './support';

/** Tests that leave players and teams behind, in a demo club of their file's own, where they find what those above them left. */
export const test = base.extend<object, { clubs: FileClubs }>({
  clubs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const clubs = fileClubs();
      await use(clubs);
      await clubs.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ clubs }, use, { file }) => use(await clubs.of(file)),
});

/** Light and dark, on a desk and on a phone; back on the desk in light at the end. */
export async function inEveryLook(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFaults(page, colorScheme);
    }
  }
}

/** A row of the players' table. */
export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}

/** The dialog that adds or edits a player, and its parts. */
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
    guardian: field("Guardian's E-mail"),
    add: box.getByRole('button', { name: 'Add Player' }),
    update: box.getByRole('button', { name: 'Update Player' }),
  };
}

/** Opens the list of players that a search finds. */
export async function findPlayers(page: Page, q: string): Promise<void> {
  await page.goto(`/players?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('heading', { name: 'Player Management' })).toBeVisible();
}
