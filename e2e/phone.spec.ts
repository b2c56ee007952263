import { expect, type Page } from '@playwright/test';
import { type Role, roleLabel } from '@/shared/permissions';
import { formOf } from './announcement-parts';
import { settle } from './axe-faults';
import { answered, loaded } from './page-requests';
import { signIn, test, toast } from './support';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Each screen as the role that sees the most of it, and also as others when they see something else. */
const screens: Partial<Record<Role, string[]>> = {
  super_admin: [
    '/',
    '/players',
    '/teams',
    '/schedule',
    '/schedule?view=week',
    '/schedule?view=day',
    '/events/1',
    '/announcements',
    '/announcements/2',
    '/announcements/999999',
    '/payments',
    '/admin',
    '/lost',
  ],
  coach: ['/', '/players', '/events/1', '/coach'],
  parent: ['/', '/schedule', '/events/1'],
};

for (const role of ['super_admin', 'coach', 'parent'] as const satisfies Role[]) {
  test(`${roleLabel[role]}: the slide-out menu mirrors the bar, and every screen fits a phone and is usable by touch`, async ({
    page,
  }) => {
    await signIn(page, role);
    await page.goto('/announcements');
    const bar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
    await expect(bar).toBeHidden();
    const items = await bar.getByRole('link', { includeHidden: true }).allTextContents();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(items);
    await expect(menu.locator('[aria-current=page]')).toHaveText('Announcements');
    await expect(menu.getByText(roleLabel[role], { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    await expectRoomForFingers(page);
    await expectNoSideways(page);
    await menu.getByRole('link', { name: 'Payments' }).click();
    await expect(page).toHaveURL('/payments');
    await expect(menu).toBeHidden();

    for (const path of screens[role] ?? []) {
      await page.goto(path);
      await loaded(page);
      await expectRoomForFingers(page);
      await expectNoSideways(page);
    }
  });
}

test('A menu whose code cannot be loaded says so, and the screen stays', async ({ page, context }) => {
  await signIn(page, 'parent');
  await context.route('**/nav-menu-*.js', (route) => route.abort());
  await page.goto('/announcements');
  const opener = page.getByRole('button', { name: 'Menu' });
  for (let times = 0; times < 2; times += 1) {
    await opener.click();
    await expect(toast(page).locator('p')).toHaveText([
      'Error',
      'This could not be opened. Check your connection, then load the page again.',
    ]);
    const [bar, card] = await Promise.all([page.getByRole('banner').boundingBox(), toast(page).boundingBox()]);
    expect(card?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await toast(page).getByRole('button').click();
    await expect(toast(page)).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
});

test('Dialogs and popovers fit a phone and are usable by touch', async ({ page, board }) => {
  const title = board.title(`A${'very'.repeat(20)}longword`);
  await board.publish({ title, content: 'long'.repeat(60), targetTeams: ['1', '2', '3', '4', '5'] });
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = formOf(page);
  await expect(form.title).toHaveCSS('font-size', '16px');
  await form.title.fill('');
  await form.update.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await expectRoomForFingers(page);
  await expectNoSideways(page);
  await form.box.getByRole('button', { name: 'Close' }).click();
  await form.box.getByRole('button', { name: 'Discard' }).click();
  await expect(form.box).toBeHidden();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectRoomForFingers(page);
  await expectNoSideways(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectRoomForFingers(page);
  await expectNoSideways(page);

  for (const path of ['/players?player=1', '/teams?roster=2']) {
    await page.goto(path);
    const box = page.getByRole('dialog');
    await expect(box.locator('a[href^="tel:"]').first()).toBeVisible();
    await answered(page);
    await expectRoomForFingers(page);
    await expectNoSideways(page);
  }
});

test('The title of the schedule is one line on a phone', async ({ page }) => {
  await signIn(page, 'parent');
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/schedule?view=${view}&date=2026-09-30`);
    await loaded(page);
    const title = page.getByRole('heading', { level: 2 }).getByRole('button').first();
    expect((await title.boundingBox())?.height, view).toBeLessThan(50);
  }
});

test("The visitors' pages fit a phone and are usable by touch", async ({ page }) => {
  for (const path of [
    '/',
    '/lost',
    '/api/login',
    '/api/signup',
    '/api/forgot-password',
    '/api/reset-password?token=x',
    '/api/sign-in-link?token=x',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideways(page);
    await expectRoomForFingers(page);
  }
});

/**
 * Checks that every control is at least 44 px high and wide, with its label and extended tap area. Links inside text are exempt, as
 * they are as high as the line.
 */
async function expectRoomForFingers(page: Page): Promise<void> {
  await settle(page);
  const small = await page.evaluate(() => {
    const root =
      document.querySelector('dialog:modal') ?? document.querySelector('.popover:popover-open') ?? document.body;
    const hits = (control: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (control.contains(found) || found.closest('label')?.contains(control));
    };
    return [...root.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (control) => !control.closest('.skip, [class*="sr-only"]') && !(control.matches('a') && control.closest('p')),
      )
      .filter((control) => {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = (control.closest('label') ?? control).getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const wide = box.width >= 43.5 || (hits(control, x - 21.5, y) && hits(control, x + 21.5, y));
        const high = box.height >= 43.5 || (hits(control, x, y - 21.5) && hits(control, x, y + 21.5));
        return !wide || !high;
      })
      .map((control) => control.outerHTML.slice(0, 150));
  });
  expect(small, page.url()).toEqual([]);
}

/**
 * Checks that neither the phone nor the narrowest one scrolls sideways. Tabs that do scroll fade at the edge to show that there are more.
 */
async function expectNoSideways(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // Not `innerWidth`, which grows as a phone's browser zooms out until a page that is too wide fits.
    const over = await page.evaluate((screen) => document.documentElement.scrollWidth - screen, width);
    const inner = await page.evaluate(() =>
      [...document.querySelectorAll('dialog:modal, dialog:modal *, .popover:popover-open')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX))
        .map((box) => box.outerHTML.slice(0, 100)),
    );
    const cut = await page
      .locator('[role=tablist]')
      .evaluateAll(
        (rows) =>
          rows.filter((row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).maskImage === 'none').length,
      );
    expect(cut, `${page.url()} at ${width}`).toBe(0);
    expect({ over: Math.max(0, over), inner }, `${page.url()} at ${width}`).toEqual({ over: 0, inner: [] });
  }
}
