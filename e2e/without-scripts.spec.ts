import { expect, type Page } from '@playwright/test';
import { type Role, roleLabel, roles } from '@/shared/permissions';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

const paths: Record<Role, string[]> = {
  super_admin: ['/admin', '/admin?tab=activity', '/admin?tab=settings'],
  admin: [
    '/',
    '/schedule?view=week',
    '/players',
    '/teams',
    '/announcements',
    '/documents?tab=review',
    '/payments',
    '/reports',
    '/account',
    '/unanswered',
  ],
  coach: ['/', '/coach', '/coach?tab=money', '/coach?tab=week', '/events/1'],
  parent: ['/', '/schedule', '/announcements/1', '/documents', '/payments', '/players', '/admin'],
};

for (const role of roles) {
  test(`${roleLabel[role]}: each screen can be read without a script, and says what it cannot do`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, role);
    await leaveScriptsOut(page);
    for (const path of paths[role]) {
      await page.goto(path);
      await expect(page.getByText('For reading only'), path).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading...').filter({ visible: true }), path).toHaveCount(0);
      // The other screens are the same page with other content, which axe sees with scripts.
      if (path === paths[role][0]) await expectNoAxeFaults(page);
    }
  });
}

test('A phone opens its menu without a script, and every screen in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'parent');
  // The server draws for a phone once the browser has told it that this is one.
  await page.goto('/');
  await leaveScriptsOut(page);
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expectNoAxeFaults(page);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Management');
});

test('What is to be read is there without a script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'parent');
  await leaveScriptsOut(page);
  for (const [path, text] of [
    ['/', /Is Mateo coming\?/],
    ['/schedule', /practice/],
    ['/announcements', 'Sunday ice time moves to 7:00 AM'],
    ['/payments', /₱/],
    ['/players', /Mateo/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

test('Forms show what is set before a script fills them', async ({ page }) => {
  await signIn(page, 'super_admin');
  await leaveScriptsOut(page);
  await page.goto('/account');
  await expect(page.getByLabel('First name')).toHaveValue('Teresa');
  await expect(page.getByLabel('Last name')).toHaveValue('Magsino');
  await page.goto('/admin?tab=settings');
  await expect(page.getByLabel('Club name')).not.toHaveValue('');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Manila');
  await expect(page.getByLabel('Glacier')).toBeChecked();
  await page.goto('/admin?tab=activity');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('What is missing or refused is said without a script, in the words of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'parent');
  await leaveScriptsOut(page);
  for (const [path, heading, back] of [
    ['/announcements/99999', 'Announcement Not Found', 'Back to Announcements'],
    ['/events/99999', 'Event Not Found', 'Back to Schedule'],
    ['/checkout/99999', 'Payment Not Found', 'Back to Payments'],
    ['/coach', 'Access Denied', 'Back to Dashboard'],
    ['/nowhere', '404 Page Not Found', 'Back to Dashboard'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page.getByRole('link', { name: back }), path).toBeVisible();
  }
  await expectNoAxeFaults(page);
});

test('Each link of a parent leads to something that can be read without a script', async ({ page }) => {
  await signIn(page, 'parent');
  await leaveScriptsOut(page);
  const seen = new Set<string>();
  for (const path of paths.parent) {
    await page.goto(path);
    for (const link of await page.getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (href.startsWith('/') && !href.startsWith('/api/')) seen.add(href);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  for (const path of seen) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty();
    await expect(page.getByText('For reading only'), path).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading...').filter({ visible: true }), path).toHaveCount(0);
  }
});

test('Without scripts the reports are tables', async ({ browser, page, baseURL }) => {
  await signIn(page, 'admin');
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto('/reports');
  const tables = unscripted.getByRole('main').getByRole('table');
  await expect(tables.first()).toBeVisible();
  for (const table of await tables.all()) expect((await table.boundingBox())?.height).toBeGreaterThan(40);
  await plain.close();
});

/** What a browser without JavaScript makes of the pages. Here it has to be on, for what looks at them. */
async function leaveScriptsOut(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    let response = await route.fetch();
    // A busy server leaves out what took it too long, and says so to browsers like these.
    while (isCutShort(await response.text())) response = await route.fetch();
    const body = (await response.text())
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
      .replace(/<\/?noscript>/g, '');
    await route.fulfill({ response, body });
  });
}

function isCutShort(html: string): boolean {
  return html.includes('aria-label="Without JavaScript"') && !html.includes('For reading only');
}
