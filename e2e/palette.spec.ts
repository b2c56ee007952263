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

test('A screen, a player, a team and an event are found by a few letters', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  let palette = await openPalette(page);
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
});

test('The keys lead through the list, Escape gives the focus back, and the count is said', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/announcements');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const palette = paletteOf(page);
  await expect(palette.field).toBeFocused();
  await expect(palette.chosen).toHaveText('Dashboard');
  await page.keyboard.press('ArrowDown');
  await expect(palette.chosen).toHaveText('Schedule');
  await page.keyboard.press('Home');
  await expect(palette.chosen).toHaveText('Dashboard');
  await page.keyboard.press('ArrowUp');
  await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(palette.chosen).toHaveText('Dashboard');
  await page.keyboard.press('End');
  await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true');
  const id = await palette.chosen.getAttribute('id');
  await expect(palette.field).toHaveAttribute('aria-activedescendant', id ?? '-');
  await palette.field.fill('zzzz');
  await expect(palette.status).toHaveText('Nothing found. Try fewer letters.');
  await expect(palette.options).toHaveCount(0);
  await page.keyboard.press('Enter');
  await palette.field.fill('sched');
  await expect(palette.status).toHaveText('1 result');
  await page.keyboard.press('Escape');
  await expect(palette.box).toBeHidden();
  await expect(button).toBeFocused();
});

test('On a phone the menu opens the search, and a press on what is found goes there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'parent');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Search', exact: true }).click();
  const palette = paletteOf(page);
  await expect(palette.box).toBeVisible();
  await expect(menu).toBeHidden();
  await palette.option('Payments').click();
  await expect(page.getByRole('heading', { name: 'Payment Management', level: 1 })).toBeVisible();
  await expect(palette.box).toBeHidden();
});

test('The list of shortcuts names those that answer on the screen, and rests while somebody types', async ({
  page,
}) => {
  await signIn(page, 'coach');
  await page.goto('/schedule');
  await page.keyboard.press('?');
  const box = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(box).toBeVisible();
  const keys = async () => (await box.getByRole('listitem').allTextContents()).sort();
  const everywhere = ['Keyboard shortcuts?', 'SearchCtrl or Cmd + K'];
  expect(await keys()).toEqual(['Add EventN', 'DayD', 'MonthM', 'TodayT', 'WeekW', ...everywhere].sort());
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  await signIn(page, 'parent');
  await page.goto('/announcements');
  const search = page.getByRole('searchbox', { name: 'Search announcements' });
  await search.fill('');
  await page.keyboard.type('?');
  await expect(search).toHaveValue('?');
  await expect(box).toBeHidden();
  const palette = await openPalette(page);
  await page.keyboard.type('keyb');
  await expect(palette.chosen).toHaveText('Keyboard shortcuts');
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await expect(palette.box).toBeHidden();
  expect(await keys()).toEqual(['Search announcements/', ...everywhere].sort());
});
