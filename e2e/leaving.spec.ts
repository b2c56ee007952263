import { expect, type Page } from '@playwright/test';
import { formOf } from './announcement-parts';
import { held, signIn, test, toast } from './support';

const words = 'Half of a sentence';

test('Going back two steps at once, or forward, asks too', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  for (const name of ['Schedule', 'Announcements', 'Payments']) await followInBar(page, name);
  await page.goBack();
  const form = await typeLabel(page);
  await page.evaluate(() => history.go(-2));
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/announcements');
  await form.box.getByRole('button', { name: 'Keep editing' }).click();
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/announcements');
  await expect(form.title).toHaveValue(words);
  await form.box.getByRole('button', { name: 'Discard' }).click();
  await page.goForward();
  await expect(page).toHaveURL('/payments');
});

for (const [browser, tells] of [
  ['a browser that tells where in its history it is', true],
  ['one that does not', false],
] as const) {
  test(`Back closes a dialog without input, asks where there is input, and then leaves, in ${browser}`, async ({
    page,
  }) => {
    if (!tells) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await signIn(page, 'admin');
    await page.goto('/');
    expect(await page.evaluate(() => 'navigation' in window)).toBe(tells);
    await followInBar(page, 'Announcements');
    const button = page.getByRole('button', { name: 'New Announcement' });
    await button.click();
    const form = formOf(page);
    await expect(form.box).toBeVisible();
    await page.goBack();
    await expect(form.box).toBeHidden();
    await expect(page).toHaveURL('/announcements');
    await expect(button).toBeFocused();

    await typeLabel(page);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/announcements');
    await form.box.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toBeHidden();
    await expect(form.title).toHaveValue(words);

    await page.goBack();
    await expect(question(page)).toBeVisible();
    await form.box.getByRole('button', { name: 'Discard' }).click();
    await expect(form.box).toBeHidden();
    await expect(page).toHaveURL('/announcements');
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });
}

test('Back closes the menu of a phone, and a dialog with its own URL in one step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Players' }).click();
  await expect(page).toHaveURL('/players');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/players');

  await page.getByRole('button', { name: 'Import' }).click();
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box).toBeVisible();
  await page.goBack();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL('/players');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('Back closes each kind of layer separately, and leaves the page only then', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const { name, at, width = 1280, open, box, form } of layers) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 844 });
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
      const bar = width < 768 ? page.getByRole('dialog', { name: 'Menu' }) : main;
      await bar.getByRole('link', { name: at, exact: true }).click();
      await expect(page).toHaveURL(`/${at.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await backClosesThenLeaves(page, { at, open, box, form });
    });
  }
});

for (const [browser, tells] of [
  ['a browser that tells where in its history it is', true],
  ['one that does not', false],
] as const) {
  test(`On a screen loaded by its URL Back closes each kind of layer, and one step more leaves, in ${browser}`, async ({
    page,
  }) => {
    if (!tells) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await signIn(page, 'admin');
    await page.goto('/');
    for (const { name, at, width = 1280, open, box, form } of layers) {
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 844 });
        // The previous step ended on the dashboard.
        await page.goto(`/${at.toLowerCase()}`);
        await backClosesThenLeaves(page, { at, open, box, form });
      });
    }
  });
}

test('On a screen loaded by its URL Back retraces the history after a menu, filters, a reload and a link', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page.goto('/players');
  const search = page.getByLabel('Search player name');
  const closeMenu = async (by = () => page.goBack() as Promise<unknown>) => {
    await press(/^Notifications/)(page);
    const menu = page.getByRole('dialog', { name: 'Notifications' });
    await expect(menu).not.toBeEmpty();
    await by();
    await expect(menu).toBeHidden();
  };
  await search.fill('a');
  await expect(page).toHaveURL('/players?q=a');
  await closeMenu();
  await expect(page).toHaveURL('/players?q=a');
  await page.reload();
  await closeMenu();
  await followInBar(page, 'Teams');
  await page.goBack();
  await expect(page).toHaveURL('/players?q=a');
  await expect(search).toHaveValue('a');
  await closeMenu();
  await closeMenu(() => page.keyboard.press('Escape'));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('Back closes a dialog that was loaded by its URL, and one step more leaves', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await page.goto('/players?import=1');
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await expect(box).not.toBeEmpty();
  await page.goBack();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL('/players');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('In a tab that started on a screen Back closes what is open', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.goto('/players');
  const opening = context.waitForEvent('page');
  // Opened like a link in a mail.
  await page.evaluate(() => void window.open('/players', '_blank', 'noopener'));
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: 'Player Management' })).toBeVisible();
  expect(await tab.evaluate(() => window.history.length)).toBe(1);
  await press(/^Notifications/)(tab);
  const menu = tab.getByRole('dialog', { name: 'Notifications' });
  await expect(menu).not.toBeEmpty();
  await tab.goBack();
  await expect(menu).toBeHidden();
  await expect(tab).toHaveURL('/players');
});

/** Opens a layer and checks that Back closes it alone, then the form below it, and returns to the dashboard once nothing is open. */
async function backClosesThenLeaves(page: Page, { at, open, box, form }: Omit<Layer, 'name' | 'width'>) {
  await open(page);
  const layer = page.getByRole('dialog', { name: box, exact: true });
  await expect(layer).toBeVisible();
  await expect(layer).not.toBeEmpty();
  await page.goBack();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(`/${at.toLowerCase()}`);
  if (form) {
    await expect(page.getByRole('dialog', { name: form })).toBeVisible();
    await page.goBack();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

interface Layer {
  name: string;
  /** The screen that it opens on. */
  at: 'Players' | 'Documents' | 'Payments' | 'Schedule';
  width?: number;
  open: (page: Page) => Promise<void>;
  /** The layer's label. */
  box: string | RegExp;
  /** The dialog below it. */
  form?: string;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const layers: Layer[] = [
  { name: 'a menu in the bar', at: 'Players', open: press(/^Notifications/), box: 'Notifications' },
  { name: 'the menu of a row', at: 'Payments', open: press(/^More for/), box: /^More for/ },
  { name: 'a dialog without an address', at: 'Documents', open: press('Add Document Type'), box: 'Add Document Type' },
  { name: 'a dialog with one', at: 'Players', open: press('Import'), box: 'Import Players' },
  { name: 'the filters of a phone', at: 'Players', width: 390, open: press('Filter'), box: 'Filter' },
  { name: 'the search', at: 'Documents', open: (page) => page.keyboard.press('Control+k'), box: 'Search' },
  { name: 'the menu of a phone', at: 'Players', width: 390, open: press('Menu'), box: 'Menu' },
  {
    name: 'the days of a date, over a form',
    at: 'Schedule',
    async open(page) {
      await press('Add Event')(page);
      await press(/^Start Date: /)(page);
    },
    box: 'Start Date',
    form: 'Add New Event',
  },
];

test('Back closes only the form above a dialog with its own URL, and a dialog with unsaved input asks', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await followInBar(page, 'Players');
  await page.getByRole('link', { name: /^View/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Player' });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/player=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/players');

  await page.getByRole('button', { name: 'Import' }).click();
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await box.getByLabel(/^Or paste the rows/).fill('First,Last,Born\nPia,Pasted,2016-01-31');
  await box.getByRole('button', { name: 'Use pasted rows' }).click();
  await expect(box.getByLabel('First name')).toBeVisible();

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/players?import=1');
  await box.getByRole('button', { name: 'Discard' }).click();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL('/players');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('The browser asks before it reloads the page only while there is unsaved input, and not before the sign-in page', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  await test.step('before it reloads the page', async () => {
    const form = await beginAnnouncement(page);
    // The page registers the question a moment after the input.
    await expect.poll(() => page.evaluate(asksBeforeItLeaves)).toBe(true);
    await page.reload();
    expect(dialogs).toEqual(['beforeunload']);

    await typeLabel(page);
    await page.keyboard.press('Escape');
    await form.box.getByRole('button', { name: 'Discard' }).click();
    await expect(form.box).toBeHidden();
    await expect.poll(() => page.evaluate(asksBeforeItLeaves)).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    expect(dialogs).toEqual(['beforeunload']);
  });
  await test.step('not before the sign-in page', async () => {
    const form = await beginAnnouncement(page);
    await form.content.fill('More of it.');
    await page.route('/api/announcements', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
    );
    // The page leaves after half a second; holding this request back keeps its message visible.
    const door = await held(page, 'GET', '**/api/login*');
    await form.publish.click();
    await expect(toast(page)).toContainText('You are logged out. Logging in again...');
    door.release();
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    expect(dialogs).toEqual(['beforeunload']);
  });
});

/** Returns whether the browser would ask before leaving the page. */
function asksBeforeItLeaves(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Opens the announcements from the dashboard, and begins to fill in the form. */
async function beginAnnouncement(page: Page) {
  await signIn(page, 'admin');
  await page.goto('/');
  await followInBar(page, 'Announcements');
  return typeLabel(page);
}

async function typeLabel(page: Page) {
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(words);
  return form;
}

async function followInBar(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

function question(page: Page) {
  return page.getByRole('dialog').getByText('Discard your changes?');
}
