import { expect, type Page } from '@playwright/test';
import { type Role, roleLabel } from '@/shared/permissions';
import { formOf } from './announcement-parts';
import { expectNoAxeFaults } from './axe-faults';
import { askApart, signIn, test } from './support';

const screens: Record<Role, string[]> = {
  super_admin: ['/', '/admin'],
  admin: [
    '/',
    '/players',
    '/teams',
    '/schedule',
    '/announcements',
    '/announcements/2',
    '/announcements/999999',
    '/coach',
    '/lost',
  ],
  coach: ['/', '/announcements', '/coach', '/admin'],
  parent: ['/', '/announcements', '/announcements/11', '/teams'],
};

for (const role of ['super_admin', 'admin', 'coach', 'parent'] as const) {
  test(`${roleLabel[role]}: no screen has a fault`, async ({ page }) => {
    test.slow();
    await signIn(page, role);
    for (const path of screens[role]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
      await inEveryLook(page);
    }
  });
}

for (const [name, paths] of [
  ['public', ['/', '/lost', '/players']],
  ['sign-in', ['/api/login', '/api/signup']],
  ['password', ['/api/forgot-password', '/api/forgot-password?sent=1', '/api/reset-password?token=x']],
] as const) {
  test(`No ${name} page has a fault`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await inEveryLook(page);
    }
  });
}

test('The accounts forms have no fault when they say what is wrong', async ({ page }) => {
  for (const [path, button] of [
    ['/api/login', 'Sign in'],
    ['/api/signup', 'Create your account'],
    ['/api/forgot-password', 'Mail me a link'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await inEveryLook(page);
  }
});

test('The dialogs of announcements have no fault', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await expect(form.team('Varsity')).toBeVisible();
  await inEveryLook(page);
  await form.publish.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await inEveryLook(page);
  await form.title.fill('Something');
  await form.box.getByRole('button', { name: 'Close' }).click();
  await expect(form.box.getByText('Discard your changes?')).toBeVisible();
  await inEveryLook(page);
  await form.box.getByRole('button', { name: 'Discard' }).click();
  await expect(form.box).toBeHidden();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inEveryLook(page);
});

test('Refusals of the server and toasts have no fault', async ({ page }) => {
  await signIn(page, 'admin');
  let status = 403;
  await page.route('/api/announcements', (route) =>
    route.fulfill({ status, json: { message: "You can't reach every team.", code: 'forbidden' } }),
  );
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill('Something');
  await form.content.fill('Something else');
  await form.publish.click();
  await expect(form.box.getByText("You can't reach every team.")).toBeVisible();
  await inEveryLook(page);
  status = 500;
  await form.publish.click();
  await expect(page.locator('.toast')).toBeVisible();
  await inEveryLook(page);
});

test('The bell and the menu have no fault when open', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/schedule');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await inEveryLook(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await inEveryLook(page, [390]);
});

test('Loading, empty and failed screens have no fault', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  for (const answer of ['empty', 'failed'] as const) {
    await page.unrouteAll();
    await askApart(page);
    let gate: Promise<void> | undefined;
    await page.route(/\/api\/(announcements|events|dashboard)/, async (route) => {
      await gate;
      if (answer === 'failed' || route.request().url().includes('dashboard'))
        return route.fulfill({ status: 500, body: '' });
      return route.fulfill({ json: [] });
    });
    for (const path of ['/', '/announcements', '/announcements?q=x']) {
      let letGo = () => {};
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
      await expect(waiting.first()).toBeAttached();
      if (answer === 'failed') await inEveryLook(page, [390]);
      letGo();
      await expect(waiting).toHaveCount(0);
      await inEveryLook(page);
    }
  }
});

test('A fault is found and named, in light and in dark', async ({ page }) => {
  await page.goto('/api/login');
  await expectNoAxeFaults(page);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Hardly to be read' });
    Object.assign(pale.style, { color: '#777', background: '#666' });
    document.querySelector('main')?.append(pale, Object.assign(document.createElement('img'), { id: 'mute' }));
  });
  await expect(expectNoAxeFaults(page)).rejects.toThrow(/image-alt at #mute/);
  await expect(expectNoAxeFaults(page, 'dark')).rejects.toThrow(/color-contrast at #pale/);
});

/** Light and dark, on a desk and on a phone. */
async function inEveryLook(page: Page, widths = [1280, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFaults(page, colorScheme);
    }
  }
}
