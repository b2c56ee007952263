import { expect, type Page } from '@playwright/test';
import { type Role, roleLabel } from '@/shared/permissions';
import { formOf } from './announcement-parts';
import { expectNoAxeFaults } from './axe-faults';
import { askForShell, signIn, test } from './support';

interface Sample {
  name: string;
  role?: Role;
  path: string | ((page: Page) => Promise<string>);
}

/**
 * Screens of every kind, which are also checked on a phone in dark mode. `src/kit/styles/contrast.test.ts` checks the colours of the
 * others.
 */
const samples: Sample[] = [
  { name: 'Landing page', path: '/' },
  { name: 'Sign-in', path: '/api/login' },
  { name: 'Dashboard', role: 'admin', path: '/' },
  { name: 'Players', role: 'admin', path: '/players' },
  { name: 'Player', role: 'admin', path: '/players?player=1' },
  { name: 'Month', role: 'admin', path: '/schedule' },
  { name: 'Event with attendance', role: 'coach', path: attendancePath },
  { name: 'Announcements', role: 'admin', path: '/announcements' },
  { name: 'Payments', role: 'admin', path: '/payments' },
  { name: 'Checkout', role: 'parent', path: checkoutPath },
  { name: 'Document', role: 'admin', path: documentPath },
  { name: 'Reports', role: 'admin', path: '/reports' },
  { name: 'Admin', role: 'super_admin', path: '/admin' },
];

for (const role of [undefined, 'admin', 'coach', 'parent', 'super_admin'] as const) {
  test(`${role ? roleLabel[role] : 'Visitor'}: no sample screen has violations on a wide window in light mode, or on a phone in dark mode`, async ({
    page,
  }) => {
    if (role) await signIn(page, role);
    for (const { name, path } of samples.filter((sample) => sample.role === role)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(typeof path === 'string' ? path : await path(page));
        await expectLoaded(page);
        await expectNoAxeFaults(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoAxeFaults(page);
      });
    }
  });
}

/** Screens that no other spec checks. */
const screens: Partial<Record<Role, string[]>> = {
  admin: ['/announcements/2', '/announcements/999999', '/coach'],
  coach: ['/', '/unanswered'],
  parent: ['/payments?status=success'],
};

test('No other screen has accessibility violations', async ({ page }) => {
  for (const [role, paths] of Object.entries(screens) as [Role, string[]][]) {
    await page.context().clearCookies();
    await signIn(page, role);
    for (const path of paths) {
      await page.goto(path);
      await expectLoaded(page);
      await expectNoAxeFaults(page);
    }
  }
});

test('No public page has accessibility violations, nor a form that shows errors', async ({ page, board }) => {
  await test.step('pages', async () => {
    for (const path of [
      '/lost',
      '/api/forgot-password?sent=1',
      '/api/reset-password?token=x',
      '/api/sign-in-link?token=x',
    ]) {
      await page.goto(path);
      await expectNoAxeFaults(page);
    }
  });
  await test.step('forms', async () => {
    for (const [path, button] of [
      ['/api/login', 'Sign in'],
      ['/api/signup', 'Create your account'],
      ['/api/forgot-password', 'Mail me a sign-in link'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoAxeFaults(page);
    }
  });
  await test.step('a mailed link to sign in', async () => {
    await page.goto('/api/forgot-password');
    await page.getByLabel('E-mail').fill('coach@yelo.test');
    await page.getByRole('button', { name: 'Mail me a sign-in link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const mails = await (await (await board.as('admin')).get('/api/outbox')).text();
    const [link = ''] = /\/api\/sign-in-link\?token=[\w-]+/.exec(mails) ?? [];
    await page.goto(link);
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Sign in as coach@yelo.test' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  });
});

test('The dialogs of announcements, server errors and toasts have no accessibility violations', async ({ page }) => {
  test.slow();
  await test.step('the dialogs', async () => {
    await signIn(page, 'admin');
    await page.goto('/announcements');
    await page.getByRole('button', { name: 'New Announcement' }).click();
    const form = formOf(page);
    await expect(form.team('Varsity')).toBeVisible();
    await form.publish.click();
    await expect(form.title).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeFaults(page);
    await form.title.fill('Something');
    await form.box.getByRole('button', { name: 'Close' }).click();
    await expect(form.box.getByText('Discard your changes?')).toBeVisible();
    await expectNoAxeFaults(page);
    await form.box.getByRole('button', { name: 'Discard' }).click();
    await expect(form.box).toBeHidden();
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoAxeFaults(page);
  });
  await test.step('server errors and toasts', async () => {
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
    status = 500;
    await form.publish.click();
    await expect(page.locator('.toast')).toBeVisible();
    await expectNoAxeFaults(page);
  });
});

test('The bell and the menu have no accessibility violations when open', async ({ page }) => {
  await signIn(page, 'coach');
  await page.goto('/announcements/2');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoAxeFaults(page);
});

test('Loading, empty and failed screens have no accessibility violations', async ({ page }) => {
  await signIn(page, 'admin');
  await askForShell(page);
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(announcements|events|dashboard)/, async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waiting.first()).toBeAttached();
  await expectNoAxeFaults(page);
  release();
  await expect(waiting).toHaveCount(0);
  await expectNoAxeFaults(page);

  await page.unrouteAll();
  await page.route(/\/api\/announcements/, (route) => route.fulfill({ json: [] }));
  for (const path of ['/announcements', '/announcements?q=x']) {
    await page.goto(path);
    await expectLoaded(page);
    await expectNoAxeFaults(page);
  }
});

test('A violation is found and named', async ({ page }) => {
  await page.goto('/api/login');
  await expectNoAxeFaults(page);
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Hardly to be read' });
    Object.assign(pale.style, { color: '#777', background: '#666' });
    document.querySelector('main')?.append(pale, Object.assign(document.createElement('img'), { id: 'mute' }));
  });
  await expect(expectNoAxeFaults(page)).rejects.toThrow(/image-alt at #mute/);
  await expect(expectNoAxeFaults(page)).rejects.toThrow(/color-contrast at #pale/);
});

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
}

async function attendancePath(page: Page): Promise<string> {
  const events: { id: number; title: string }[] = await (await page.request.get('/api/events/upcoming')).json();
  return `/events/${events.find(({ title }) => title === 'U10 Squirts practice')?.id}`;
}

async function checkoutPath(page: Page): Promise<string> {
  const [payment]: { id: number }[] = await (await page.request.get('/api/payments?status=pending')).json();
  return `/checkout/${payment?.id}`;
}

async function documentPath(page: Page): Promise<string> {
  const [document]: { id: number }[] = await (await page.request.get('/api/documents/status/review')).json();
  return `/documents?review=${document?.id}`;
}
