import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

function paletteOf(page: Page) {
  const box = page.getByRole('dialog', { name: 'Search', exact: true });
  const group = (name: string) => box.getByRole('group', { name, exact: true });
  return {
    box,
    field: box.getByRole('combobox'),
    options: box.getByRole('option'),
    option: (name: string) => box.getByRole('option', { name, exact: true }),
    chosen: box.getByRole('option', { selected: true }),
    player: (name: string) => group('Players').getByRole('option', { name }),
    status: box.getByRole('status').first(),
  };
}

async function openPalette(page: Page) {
  const palette = paletteOf(page);
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  return palette;
}

test('A screen, a player, a team and an event are found by a few letters, and focus returns', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  let palette = paletteOf(page);
  await expect(palette.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.box).toBeHidden();
  await expect(button).toBeFocused();

  palette = await openPalette(page);
  await expect(palette.box.getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  await page.keyboard.type('pay');
  await expect(palette.chosen).toHaveText('Payments');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Management', level: 1 })).toBeFocused();

  palette = await openPalette(page);
  const asked = page.waitForRequest((request) => request.url().includes('/api/players?'));
  await page.keyboard.type('Mateo Vil');
  await asked;
  await expect(palette.player('Mateo Villanueva')).toBeVisible();
  await expect(palette.box.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expectNoAxeFaults(page);
  await palette.player('Mateo Villanueva').click();
  await expect(page).toHaveURL(/\/players\?player=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Mateo Villanueva' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  palette = await openPalette(page);
  await page.keyboard.type('U8');
  await palette.option('U8 Mites').click();
  await expect(page).toHaveURL(/\/teams\?roster=\d+$/);
  await expect(page.getByRole('dialog', { name: /U8 Mites/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  palette = await openPalette(page);
  await page.keyboard.type('practice');
  const event = palette.box.getByRole('group', { name: 'Upcoming events' }).getByRole('option').first();
  await event.click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/practice/i);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeFaults(page);
});
