import { expect, type Page } from '@playwright/test';
import { loaded } from './page-requests';
import { signIn, test } from './support';

test.use({ locale: 'fil-PH' });

for (const role of ['parent', 'coach', 'admin'] as const) {
  test(`Each screen is hydrated in Filipino: ${role}`, async ({ page }) => {
    await signIn(page, role);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    const paths = await page
      .getByRole('navigation', { name: 'Pangunahin', includeHidden: true })
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of [...paths, '/teams', '/account']) {
      // A sentence that the client doesn't have would be a failed hydration, which is a complaint of the page.
      await page.goto(path);
      await loaded(page);
    }
  });
}

test('A parent answers, looks what is owed and changes to English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'parent');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Gagawin' })).toBeVisible();
  const answers = page.getByRole('group', { name: /^Pupunta ba si / }).first();
  await answers.getByRole('button', { name: 'Baka' }).click();
  await expect(answers.getByRole('button', { name: 'Baka' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/payments');
  await page.getByRole('link', { name: 'Bayaran ang due na' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingCut(page);
  await page.goto('/account');
  // Not `check`, which looks at the choice before it is saved and the page comes in English.
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
});

async function expectNothingCut(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
}
