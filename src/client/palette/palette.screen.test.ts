import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { navItemsFor } from '@/client/layout/nav-items';
import { type Role, roles } from '@/shared/permissions';
import { announcementForm } from '../../../test/screens/announcement-form';
import { type DemoServer, startDemoServer } from '../../../test/screens/demo-server';
import { type OpenScreen, openScreen } from '../../../test/screens/open-screen';
import { findRow, playersCalled } from '../../../test/screens/players';

/** The actions that can be started, and the dialog that each opens. */
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
type Action = keyof typeof dialogs;
const ofCoaches: Action[] = ['New Session', 'Add Earning'];
const begun: Record<Role, Action[]> = {
  super_admin: all((label) => !ofCoaches.includes(label)),
  admin: all((label) => !ofCoaches.includes(label) && label !== 'Invite coaches and admins'),
  coach: all((label) => !/^(Import|Create|Invite)/.test(label)),
  parent: ['Add New Player', 'Subscribe to the calendar'],
};

function all(keeps: (label: Action) => boolean): Action[] {
  // The keys of the object literal above.
  return (Object.keys(dialogs) as Action[]).filter(keeps);
}

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it.each(roles)('lists what a user who is %s may open', async (role) => {
  const page = await open(role);
  const palette = await openPalette(page);
  const screens = navItemsFor({ role }).map(({ label }) => label);
  expect(palette.names('Go to')).toEqual(expect.arrayContaining(screens));
  expect(palette.names('Actions')).toEqual(begun[role]);
});

for (const role of roles) {
  it.each(begun[role])(`opens the screen's own dialog for a user who is ${role}: %s`, async (label) => {
    const page = await open(role);
    const palette = await openPalette(page);
    await page.fill(palette.field(), label);
    await waitFor(() => expect(palette.chosen()).toHaveTextContent(label));
    await page.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: dialogs[label] });
    expect(dialog).toBeVisible();
    expect(queryPalette()).toBeNull();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: dialogs[label] })).toBeNull());
    expect(location.search).not.toContain('new=');
  });
}

it('never shows results of an earlier query for the current one', async () => {
  const page = await open('admin');
  const first = page.hold('GET /api/players?q=Mateo&');
  const palette = await openPalette(page);
  await page.fill(palette.field(), 'Mateo');
  await waitFor(() => expect(page.requests.some(({ call }) => call.includes('q=Mateo&'))).toBe(true));
  await page.fill(palette.field(), 'Sofia');
  await waitFor(() => expect(palette.names('Players')[0]).toContain('Sofia'));
  first.release();
  await page.answered();
  expect(palette.names('Players')[0]).toContain('Sofia');
  expect(palette.names('Players').filter((name) => name?.includes('Mateo'))).toEqual([]);
});

it('says that a search failed and still offers the screens', async () => {
  const page = await open('admin');
  page.answer('GET /api/players?', 'unreachable');
  const palette = await openPalette(page);
  await page.user.keyboard('sch');
  const alerts = () => within(palette.box).getAllByRole('alert');
  await waitFor(() =>
    expect(alerts().some((one) => one.textContent?.endsWith('Check your connection and try again.'))).toBe(true),
  );
  expect(palette.names('Go to')).toEqual(['Schedule']);
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Schedule & Events', level: 1 })).toBeVisible();
});

it('works by keyboard, says how many results there are, and closes at Escape', async () => {
  const page = await openScreen(server, '/announcements', { as: server.people.coach });
  const button = (await screen.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement;
  button.focus();
  await page.user.keyboard('{Enter}');
  const palette = await paletteOf();
  const options = () => within(palette.box).queryAllByRole('option');
  const status = () => within(palette.box).getAllByRole('status')[0];
  await waitFor(() => expect(palette.chosen()).toHaveTextContent('Dashboard'));
  for (const [key, name] of [
    ['ArrowDown', 'Schedule'],
    ['Home', 'Dashboard'],
  ]) {
    await page.user.keyboard(`{${key}}`);
    await waitFor(() => expect(palette.chosen()).toHaveTextContent(name ?? ''));
  }
  await page.user.keyboard('{ArrowUp}');
  await waitFor(() => expect(options().at(-1)).toHaveAttribute('aria-selected', 'true'));
  await page.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(palette.chosen()).toHaveTextContent('Dashboard'));
  await page.user.keyboard('{End}');
  await waitFor(() => expect(options().at(-1)).toHaveAttribute('aria-selected', 'true'));
  expect(palette.field()).toHaveAttribute('aria-activedescendant', palette.chosen().id);
  await page.fill(palette.field(), 'zzzz');
  await waitFor(() => expect(status()).toHaveTextContent('Nothing found. Try fewer letters.'));
  expect(options()).toEqual([]);
  await page.user.keyboard('{Enter}');
  await page.fill(palette.field(), 'sched');
  await waitFor(() => expect(status()).toHaveTextContent('1 result'));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(queryPalette()).toBeNull());
  await page.answered();
});

it('opens from the menu of a phone, and goes to what is pressed', async () => {
  const page = await open('parent');
  await page.user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await page.user.click(within(menu).getByRole('button', { name: 'Search' }));
  const palette = await paletteOf();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  await page.user.click(await within(palette.box).findByRole('option', { name: 'Payments' }));
  expect(await screen.findByRole('heading', { name: 'Payment Management', level: 1 })).toBeVisible();
  expect(queryPalette()).toBeNull();
  await page.answered();
});

it('lists the shortcuts of the screen, and ignores shortcuts while somebody types', async () => {
  const everywhere = ['Keyboard shortcuts?', 'SearchCtrl or Cmd + K', 'Send the formCtrl or Cmd + Enter'];
  const box = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = async () =>
    within(await box())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort();
  const page = await openScreen(server, '/schedule', { as: server.people.coach });
  await screen.findByRole('button', { name: 'Add Event' });
  await page.user.keyboard('?');
  expect(await keys()).toEqual(['Add EventN', 'DayD', 'MonthM', 'TodayT', 'WeekW', ...everywhere].sort());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await page.answered();

  const reader = await openScreen(server, '/announcements', { as: server.people.parent });
  const search = await screen.findByRole('searchbox', { name: 'Search announcements' });
  await reader.user.type(search, '?');
  expect(search).toHaveValue('?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  const palette = await openPalette(reader);
  await reader.user.keyboard('keyb');
  await waitFor(() => expect(palette.chosen()).toHaveTextContent('Keyboard shortcuts'));
  await reader.user.keyboard('{Enter}');
  expect(await keys()).toEqual(['Search announcements/', ...everywhere].sort());
  expect(queryPalette()).toBeNull();
  await reader.answered();
});

it("finds no other family's data for a parent", async () => {
  const own = await playersCalled(server, '', 'parent');
  const found = await playersCalled(server, 'a', 'parent');
  expect(found.length).toBeLessThanOrEqual(own.length);
  const page = await open('parent');
  const palette = await openPalette(page);
  await page.user.keyboard('a');
  await waitFor(() => expect(palette.names('Players')).toHaveLength(found.length));
  expect(within(palette.box).getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  const names = own.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  for (const option of palette.names('Players')) expect(names.some((name) => option?.startsWith(name))).toBe(true);
});

it.each([
  ['admin', /^\/payments\?edit=\d+$/],
  ['parent', /^\/checkout\/\d+$/],
  ['coach', /^\/payments\?.*playerId=\d+/],
] as const)('finds a payment by its description for a user who is %s, and opens it', async (role, address) => {
  const page = await open(role);
  const palette = await openPalette(page);
  await page.user.keyboard('dues');
  await waitFor(() => expect(palette.names('Payments').length).toBeGreaterThan(0));
  expect(palette.names('Payments')[0]).toMatch(/dues of .+₱[\d,.]+$/);
  await page.user.click(
    within(palette.box).getByRole('group', { name: 'Payments' }).querySelector('[role=option]') as HTMLElement,
  );
  await waitFor(() => expect(location.pathname + location.search).toMatch(address));
  await page.answered();
});

it("asks before it discards a form's input, and closes a form without input", async () => {
  const page = await openScreen(server, '/announcements', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  const form = await announcementForm('Create New Announcement');
  await page.fill(form.title, 'Half a thought');
  await press(page);
  expect(await within(form.box).findByText('Discard your changes?')).toBeVisible();
  expect(queryPalette()).toBeNull();
  await page.user.click(within(form.box).getByRole('button', { name: 'Keep editing' }));
  expect(form.title).toHaveValue('Half a thought');
  await page.fill(form.title, '');
  await openPalette(page);
  expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull();
});

it('submits the focused form by Ctrl and Enter, once, as its button would', async () => {
  const page = await openScreen(server, '/announcements', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  const form = await announcementForm('Create New Announcement');
  await page.user.click(form.content);
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(form.box).findByText('Title is required.')).toBeVisible();
  await page.fill(form.title, 'Sent by the keys');
  await page.fill(form.content, 'Two lines');
  await page.user.click(form.content);
  await page.user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull());
  await page.answered();
  const { json } = await server.request('GET', '/api/announcements?q=Sent%20by%20the%20keys', {
    as: server.people.admin,
  });
  expect(json.map(({ content }: { content: string }) => content)).toEqual(['Two lines']);
});

it('replaces an open read-only dialog', async () => {
  const page = await openScreen(server, '/players?q=Mateo%20Villanueva', { as: server.people.admin });
  const row = within(await findRow('Mateo Villanueva'));
  await page.user.click(row.getByRole('link', { name: 'Mateo Villanueva' }));
  await screen.findByRole('dialog', { name: 'Mateo Villanueva' });
  await openPalette(page);
  await waitFor(() => expect(location.search).not.toContain('player='));
});

async function open(role: Role): Promise<OpenScreen> {
  const page = await openScreen(server, '/', { as: server.people[role] });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

function press(page: OpenScreen): Promise<void> {
  return page.user.keyboard('{Control>}k{/Control}');
}

function queryPalette(): HTMLElement | null {
  return screen.queryByRole('dialog', { name: 'Search' });
}

/** Opens the palette and waits until its field has the focus. */
async function openPalette(page: OpenScreen) {
  await press(page);
  return paletteOf();
}

async function paletteOf() {
  const box = await screen.findByRole('dialog', { name: 'Search' });
  const field = () => within(box).getByRole('combobox');
  await waitFor(() => expect(field()).toHaveFocus());
  return {
    box,
    field,
    chosen: () => within(box).getByRole('option', { selected: true }),
    names: (title: string) => {
      const group = box.querySelector(`[role=group][aria-label="${title}"]`);
      return [...(group?.querySelectorAll('[role=option]') ?? [])].map((option) => option.textContent);
    },
  };
}
