import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { roleLabel } from '@/shared/permissions';
import { answered } from './page-requests';
import { test } from './support';

test('The landing page loads no script and has no failed request, its buttons and the log-in link lead to sign-in, and signing out leads back', async ({
  page,
}) => {
  await test.step('The landing page loads no script and has no failed request, and both of its buttons lead to sign-in', async () => {
    const scripts: string[] = [];
    const missing: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
    for (const button of ['Start Free Trial', 'Login']) {
      scripts.length = 0;
      await page.goto('/');
      await expectLanding(page);
      expect(scripts, 'a page without scripts').toEqual([]);
      await answered(page);
      await page.getByRole('link', { name: button }).first().click();
      await expect(page).toHaveURL('/api/login');
      await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    }
    expect(missing).toEqual([]);
  });
  await test.step('Logging in returns to the page with its query, and signing out leads to the landing page and ends the session', async () => {
    const wanted = '/announcements?q=ice%20time&priority=high';
    const answer = await page.goto(wanted);
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Log in to open this page' }).click();
    await page.getByRole('button', { name: roleLabel.parent, exact: true }).click();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('searchbox', { name: 'Search announcements' })).toHaveValue('ice time');

    await page.goto('/');
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expectLanding(page);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeHidden();
  });
});

test('On a phone the text is the largest contentful paint, not the picture that loads later', async ({ page }) => {
  for (const [width, height] of [
    [360, 800],
    [390, 844],
    [430, 932],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      // With Inter, which is narrower than most fonts, so that the text takes less room. A first visit over a slow connection doesn't
      // load it.
      await page.reload({ waitUntil: 'networkidle' });
      await expect(page.getByRole('img', { name: 'A parent’s phone' })).toBeVisible();
      expect(await page.evaluate(() => document.fonts.check('700 52px Inter'))).toBe(true);
      expect(await page.evaluate(largestContent)).toMatch(/^(h1|p)$/);
    });
  }
});

async function expectLanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your whole club on one sheet of ice.' })).toBeVisible();
}

/** Runs in the page. Returns the name of the element. */
function largestContent(): Promise<string | undefined> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // TypeScript's libraries don't declare the additional fields of these entries.
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
      resolve(last?.element?.localName);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
