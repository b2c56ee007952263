import { expect, type Page } from '@playwright/test';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

test('Without scripts a phone opens its menu, and every screen in it, no first screen has accessibility violations, and the reports are tables', async ({
  browser,
  page,
  baseURL,
}) => {
  await test.step('A phone opens its menu, and every screen in it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'parent');
    // The server renders for a phone once the browser has set the corresponding cookie.
    await page.goto('/');
    await leaveScriptsOut(page);
    await page.goto('/');
    await expect(page.getByText('For reading only')).toBeVisible();
    await expectNoAxeFaults(page);
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
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  });
  await test.step('The first screen of each role has no accessibility violations, and the reports are tables', async () => {
    // The other screens are the same page with other content, which axe checks with scripts.
    for (const [role, path] of [
      ['super_admin', '/admin'],
      ['coach', '/'],
      ['admin', '/'],
    ] as const) {
      await signIn(page, role);
      await page.goto(path);
      await expect(page.getByText('For reading only')).toBeVisible();
      await expectNoAxeFaults(page);
    }
    const storageState = await page.context().storageState();
    const plain = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
    const unscripted = await plain.newPage();
    await unscripted.goto('/reports');
    const tables = unscripted.getByRole('main').getByRole('table');
    await expect(tables.first()).toBeVisible();
    for (const table of await tables.all()) expect((await table.boundingBox())?.height).toBeGreaterThan(40);
    await plain.close();
  });
});

/** Shows pages as in a browser without JavaScript. It can't be turned off here, since axe needs it. */
async function leaveScriptsOut(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    let response = await route.fetch();
    // A busy server leaves out content that took too long, and says so in the page.
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
