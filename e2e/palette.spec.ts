import { expect, type Page } from '@playwright/test';
import { navItemsFor } from '@/client/layout/nav-items';
import { type Role, roleLabel, roles } from '@/shared/permissions';
import { formOf } from './announcement-parts';
import { expectNoAxeFaults } from './axe-faults';
import { held, signIn, test } from './support';

function paletteOf(page: Page) {
  const box = page.getByRole('dialog', { name: 'Search', exact: true });
  const group = (name: string) => box.getByRole('group', { name, exact: true });
  return {
    box,
    field: box.getByRole('combobox'),
    options: box.getByRole('option'),
    option: (name: string) => box.getByRole('option', { name, exact: true }),
    chosen: box.getByRole('option', { selected: true }),
    names: (title: string) => group(title).getByRole('option').allTextContents(),
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

/** What may be begun, and the dialog that it opens. */
const dialogs = {
  'Add Event': 'Add New Event',
  'New Announcement': 'Create New Announcement',
  'Add New Player': 'Add New Player',
  'Import players': 'Import Players',
  'Create Team': 'Create Team',
  'Create Payment': 'Create New Payment',
  'Upload Document': 'Upload Document',
  'New Session': 'New Session',
  'Add Earning': 'Add Earning',
  'Invite coaches and admins': /^Invite/,
  'Subscribe to the calendar': 'Subscribe',
};
const ofCoaches: Action[] = ['New Session', 'Add Earning'];
const begun: Record<Role, Action[]> = {
  super_admin: all((label) => !ofCoaches.includes(label)),
  admin: all((label) => !ofCoaches.includes(label) && label !== 'Invite coaches and admins'),
  coach: all((label) => !/^(Import|Create|Invite)/.test(label)),
  parent: ['Add New Player', 'Subscribe to the calendar'],
};
type Action = keyof typeof dialogs;

function all(keeps: (label: Action) => boolean): Action[] {
  // The keys of an object written out above.
  return (Object.keys(dialogs) as Action[]).filter(keeps);
}

for (const role of roles) {
  test(`${roleLabel[role]}: the search lists what may be opened and begun`, async ({ page }) => {
    await signIn(page, role);
    await page.goto('/');
    const palette = await openPalette(page);
    const screens = await palette.names('Go to');
    expect(screens).toEqual(expect.arrayContaining(navItemsFor({ role }).map(({ label }) => label)));
    expect(await palette.names('Actions')).toEqual(begun[role]);
    if (role === 'admin') await expectNoAxeFaults(page);
    await palette.field.fill('ma');
    await expect(palette.box.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    if (role === 'admin') await expectNoAxeFaults(page);
  });

  test(`${roleLabel[role]}: each thing begun opens the screen's own dialog`, async ({ page }) => {
    await signIn(page, role);
    await page.goto('/');
    for (const label of begun[role]) {
      const palette = await openPalette(page);
      await palette.field.fill(label);
      await expect(palette.chosen).toHaveText(label);
      await page.keyboard.press('Enter');
      await expect(palette.box).toBeHidden();
      const dialog = page.getByRole('dialog', { name: dialogs[label] });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).not.toHaveURL(/new=/);
    }
  });
}

test('A screen, a player, a team and an event are found by a few letters', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  let palette = await openPalette(page);
  await page.keyboard.type('pay');
  await expect(palette.chosen).toHaveText('Payments');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Management', level: 1 })).toBeFocused();

  palette = await openPalette(page);
  const asked = page.waitForRequest((request) => request.url().includes('/api/players?'));
  await page.keyboard.type('Mateo Vil');
  await asked;
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

test('What was asked for before is never shown for what is typed now', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const first = await held(page, 'GET', '**/api/players?q=Mateo&*');
  const palette = await openPalette(page);
  await page.keyboard.type('Mateo');
  await expect.poll(first.count).toBe(1);
  await palette.field.fill('Sofia');
  await expect(palette.player('Sofia').first()).toBeVisible();
  const answered = page.waitForResponse(/\/api\/players\?q=Mateo/);
  first.letGo();
  await (await answered).finished();
  await expect(palette.player('Sofia').first()).toBeVisible();
  await expect(palette.player('Mateo')).toHaveCount(0);
});

test('A search that fails says so and leaves the screens to choose from', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page.route('**/api/players?*', (route) => route.abort());
  const palette = await openPalette(page);
  await page.keyboard.type('sch');
  await expect(palette.box.getByRole('alert').first()).toContainText('Check your connection and try again.');
  await expect(palette.option('Schedule')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule & Events', level: 1 })).toBeVisible();
});

test('A parent finds no other family', async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/');
  const palette = await openPalette(page);
  const answered = page.waitForResponse(/\/api\/players\?q=a/);
  await page.keyboard.type('a');
  const own = (await (await page.request.get('/api/players')).json()).length;
  const found = await (await answered).json();
  expect(found.length).toBeLessThanOrEqual(own);
  await expect(palette.box.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  expect((await palette.names('Players')).length).toBe(found.length);
});

test('Over an open dialog nothing typed is lost: it asks, or closes where nothing was typed', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill('Half a thought');
  await page.keyboard.press('Control+k');
  await expect(form.box.getByText('Discard your changes?')).toBeVisible();
  const palette = paletteOf(page);
  await expect(palette.box).toBeHidden();
  await form.box.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.title).toHaveValue('Half a thought');
  await form.title.fill('');
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await expect(form.box).toBeHidden();
  await page.keyboard.press('Escape');

  await page.goto('/players?q=Mateo Villanueva');
  await page
    .getByRole('link', { name: /Villanueva/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /Villanueva/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await expect(page).not.toHaveURL(/player=/);
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
