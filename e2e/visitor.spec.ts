import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { roleLabel } from '@/shared/permissions';
import { answered } from './quiet';
import { signInAlone, test } from './support';

test('The landing page shows every part, and both of its buttons lead to sign-in', async ({ page }) => {
  const scripts: string[] = [];
  const missing: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);

  const hero = page.getByRole('region', { name: 'Your whole club on one sheet of ice.' });
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  for (const badge of ['5-Min Setup', 'Trusted Company', 'Bank-Level Security']) {
    await expect(hero.getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(hero.getByText('14-day free trial. No credit card.')).toBeVisible();

  const features = page.locator('#features');
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'Player Management',
    'Smart Scheduling',
    'Payments Integration',
    'Document Management',
    'Communication Hub',
    'Analytics & Reports',
  ]);

  const figures = page.getByRole('region', { name: 'Yelo in figures' });
  for (const [figure, of] of [
    ['60+', 'active players'],
    ['5', 'teams'],
    ['100%', 'satisfaction'],
  ] as const) {
    const pair = figures.locator('dl > div').filter({ hasText: of });
    await expect(pair.locator('dd')).toHaveText(figure);
  }

  const closing = page.locator('#trial');
  await expect(closing).toContainText('14-day free trial. No credit card. Set up in 5 minutes.');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  for (const trial of [hero, closing]) {
    await expect(trial.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/api/login');
  }
  await expect(hero.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login');
  expect(scripts, 'a page without scripts').toEqual([]);
  await answered(page);
  expect(missing).toEqual([]);
});

for (const [width, height] of [
  [360, 800],
  [390, 844],
  [430, 932],
] as const) {
  test(`On a phone of ${width} x ${height} the words are the largest content, and not the picture that comes later`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    // With Inter, which a first visit over a slow line does without; it is narrower than most, so the words take less room.
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('img', { name: 'A parent’s phone' })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('700 52px Inter'))).toBe(true);
    expect(await page.evaluate(largestContent)).toMatch(/^(h1|p)$/);
  });
}

test('Start Free Trial and Login lead to the sign-in page', async ({ page }) => {
  for (const button of ['Start Free Trial', 'Login']) {
    await page.goto('/');
    await page.getByRole('link', { name: button }).first().click();
    await expect(page).toHaveURL('/api/login');
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  }
});

test('Every other path is not found for a visitor', async ({ page }) => {
  for (const path of ['/players', '/announcements', '/announcements/1', '/admin', '/nowhere/at/all']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  }
});

test('A page that exists offers the way in, which comes back to it with its query, and any other path does not', async ({
  page,
}) => {
  const wanted = '/announcements?q=ice%20time&priority=high';
  await page.goto(wanted);
  await page.getByRole('link', { name: 'Log in to open this page' }).click();
  await page.getByRole('button', { name: roleLabel.parent, exact: true }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('searchbox', { name: 'Search announcements' })).toHaveValue('ice time');
  await page.context().clearCookies();
  for (const path of ['/nowhere/at/all', '/announcements/x', '//players']) {
    await page.goto(path === '//players' ? new URL('/', page.url()).origin + path : path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  }
});

test('Signing out leads back to the landing page and ends the session', async ({ page }) => {
  await signInAlone(page, 'coach');
  await page.goto('/');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expectLanding(page);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeHidden();
});

async function expectLanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your whole club on one sheet of ice.' })).toBeVisible();
}

/** Runs in the page. Returns the name of the element. */
function largestContent(): Promise<string | undefined> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // What is told of the largest content beyond any other entry stands in no library of types that TypeScript has.
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
      resolve(last?.element?.localName);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
