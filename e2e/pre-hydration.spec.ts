import { expect, type Page } from '@playwright/test';
import { FRAME_HYDRATED, PRERENDERED_MENU, SCREEN_HYDRATED } from '@/shared/event-replay';
import { answered } from './page-requests';
import { held, signIn, signInAlone, test } from './support';

test.use({ serviceWorkers: 'allow' });

const phone = { width: 390, height: 844 };
const tablet = { width: 800, height: 1000 };
const scripts = '**/assets/*.js';

/** Opens a page whose scripts are held back until `letGo` is called. */
async function openWithoutScripts(page: Page, path: string) {
  const code = await held(page, 'GET', scripts);
  await openWhole(page, path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return code;
}

/** Opens a page that the server rendered with all its data. */
async function openWhole(page: Page, path: string, options?: { waitUntil: 'commit' }): Promise<void> {
  const answer = await page.goto(path, options);
  expect(await answer?.text()).toMatch(/For reading only|Pambasa lang/);
}

test('A button pressed twice before hydration acts once after it', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'parent');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const code = await openWithoutScripts(page, '/');
  const question = page.getByRole('group', { name: /^Is Mateo coming\?$/ }).first();
  const going = question.getByRole('button', { name: 'Going', exact: true });
  await going.click();
  await going.click();
  expect(sent).toEqual([]);
  code.release();
  await expect(
    page
      .getByRole('region', { name: 'Next events' })
      .getByRole('group', { name: /^Is Mateo coming\?$/ })
      .first()
      .getByRole('button', { name: 'Going', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  // It is shown before it is sent.
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await answered(page);
  expect(sent).toHaveLength(1);
});

test('A phone opens its menu and follows links before any script has run', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  const code = await openWithoutScripts(page, '/');
  await page.getByRole('link', { name: 'Total Players' }).first().click();
  await expect(page).toHaveURL('/players');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Management');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Players' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await button.click();
  await page.mouse.click(380, 400);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Teams' }).click();
  await expect(page).toHaveURL('/teams');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Management');
  code.release();
});

test('A prerendered menu stays open through hydration, the app opens the next one, and a search chosen in it opens', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  await page.goto('/');
  const code = await openWithoutScripts(page, '/teams');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  code.release();
  await page.waitForFunction(() => 'answers' in window);
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(`#${PRERENDERED_MENU}`)).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Players' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/players');

  const rest = await openWithoutScripts(page, '/teams');
  await button.click();
  await menu.getByRole('button', { name: 'Search' }).click();
  rest.release();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(menu).toBeHidden();
});

test('On a wider window a menu pressed before hydration opens once its code is loaded, before the screen is hydrated', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await signIn(page, 'admin');
  await page.addInitScript(
    (events) => {
      const reported: string[] = [];
      Object.assign(window, { told: reported });
      for (const name of [...events, 'click'])
        document.addEventListener(name, () => reported.push(name), { capture: true });
    },
    [FRAME_HYDRATED, SCREEN_HYDRATED],
  );
  const code = await openWithoutScripts(page, '/schedule');
  const requested = page.waitForRequest('**/assets/nav-menu-*.js');
  await page.getByRole('button', { name: 'Menu' }).click();
  await requested;
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  code.release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.waitForFunction((last) => 'told' in window && String(window.told).includes(last), SCREEN_HYDRATED);
  expect(await page.evaluate(() => 'told' in window && window.told)).toEqual([
    'click',
    FRAME_HYDRATED,
    'click',
    SCREEN_HYDRATED,
  ]);
});

test("A button hydrated beside a part that isn't hydrated acts once", async ({ page }) => {
  await signIn(page, 'admin');
  const panel = await held(page, 'GET', '**/assets/upcoming-panel-*.js');
  await openWhole(page, '/schedule?date=2026-03-12', { waitUntil: 'commit' });
  const next = page.getByRole('button', { name: 'Next month' });
  await expect
    .poll(() => next.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await next.click();
  await expect.poll(panel.count).toBe(1);
  panel.release();
  await page.waitForFunction(() => 'answers' in window);
  await expect(page).toHaveURL(/date=2026-04/);
});

test('Input and choices before hydration are kept, also in a form whose code is loaded last', async ({ page }) => {
  await signIn(page, 'admin');
  const code = await openWithoutScripts(page, '/players');
  await page.getByPlaceholder('Search player name').fill('Mateo');
  await page.getByLabel('Team').selectOption({ label: 'U10 Squirts' });
  code.release();
  await expect(page).toHaveURL(/q=Mateo/);
  await expect(page).toHaveURL(/teamId=2/);
  await expect(page.getByPlaceholder('Search player name')).toHaveValue('Mateo');
  await expect(page.getByText('Mateo Villanueva')).toBeVisible();

  await signIn(page, 'coach');
  const form = page.getByRole('form', { name: 'Profile' });
  const phoneNumber = form.getByLabel('Phone');
  const rest = await openWithoutScripts(page, '/account');
  const last = await held(page, 'GET', '**/assets/profile-form-*.js');
  rest.release();
  await expect.poll(last.count).toBe(1);
  await phoneNumber.fill('0917 555 0123');
  last.release();
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(phoneNumber).toHaveValue('0917 555 0123');
});

test.describe('in New York, in Filipino, with a clock an hour off', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'fil-PH' });

  test('pages hydrate to what the server rendered', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await signIn(page, 'parent');
    for (const path of ['/', '/schedule', '/announcements', '/payments', '/events/1']) {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) requested.length = 0;
        requested.push(new URL(request.url()).pathname);
      });
      await openWhole(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.runFor(2000);
      expect(requested.filter((one) => one.startsWith('/api/'))).toEqual([]);
      page.removeAllListeners('request');
    }
  });
});

test('A user who lost a role between the page and its scripts keeps the page, and gets nothing more', async ({
  page,
  board,
}) => {
  const admin = await board.as('super_admin');
  await signInAlone(page, 'coach');
  const code = await openWithoutScripts(page, '/coach');
  const change = (role: string) => admin.put('/api/admin/users/demo-coach/role', { data: { role } });
  expect((await change('parent')).ok()).toBe(true);
  try {
    code.release();
    await page.getByRole('button', { name: 'New Session' }).click();
    await page.goto('/coach');
    // A change of the role ends the session.
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  } finally {
    expect((await change('coach')).ok()).toBe(true);
  }
});

test('Going back shows current data instead of what the page was rendered from', async ({ page, board }) => {
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/api/docs');
  const title = board.title('Fresh');
  await board.publish({ title, content: '-', priority: 'normal' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('Back after a sign-out shows the next user nothing that was read', async ({ page }) => {
  await signInAlone(page, 'admin');
  await page.goto('/players?q=Mateo');
  await expect(page.getByText('Mateo Villanueva')).toBeVisible();
  await page.goto('/announcements');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  for (const path of ['/announcements', '/players?q=Mateo']) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(await page.content()).not.toContain('Villanueva');
  }
});

test('A hydration mismatch is reported', async ({ page, complaints }) => {
  await signIn(page, 'admin');
  await page.route('/announcements', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<h1[^>]*>)/, '$1Other ');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/announcements');
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Other');
  complaints.length = 0;
});
