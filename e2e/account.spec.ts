import { expect, type Page } from '@playwright/test';
import { codeOf } from '../test/second-factor';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test } from './support';

const password = 'yelo-demo';

async function open(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Leave the club' })).toBeVisible();
}

test("a theme is stored on the device and is in the page's HTML", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'parent');
  await open(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('data-theme="dark"');
  expect(await (await page.request.get('/api/forgot-password')).text()).toContain('data-theme="dark"');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await background()).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await background()).not.toBe(dark);
  expect(await (await page.request.get('/')).text()).not.toContain('data-theme');
});

test('a second step is set up, asked for at sign-in without JavaScript, and switched off', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin');
  await open(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await expectNoAxeFaults(page);
  const secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText("That code isn't right")).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto('/api/login?returnTo=/schedule');
  await plain.getByLabel('E-mail').fill('admin@yelo.test');
  await plain.getByLabel('Password').fill(password);
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(plain.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await plain.getByLabel('Code').fill(codeOf(secret, 1));
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(plain).toHaveURL(/\/schedule$/);
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Code', { exact: true }).fill(recovery);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('The second step is off')).toBeVisible();
});

test('the name in the bar opens the account, also in the phone menu, and a parent may leave the club', async ({
  page,
}) => {
  // A different parent from the one that the other tests sign in.
  const form = { email: 'yolanda.abella@yelo.test', password };
  expect((await page.request.post('/api/login', { form, maxRedirects: 0 })).status()).toBe(303);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await page.getByRole('link', { name: 'your account' }).click();
  await expect(page.getByRole('heading', { name: 'Leave the club' })).toBeVisible();
  await expectNoAxeFaults(page);

  const dialog = page.getByRole('dialog');
  await test.step('a password change keeps this browser signed in', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('New password').fill('a longer password');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Leave the club' }).click();
  await expect(dialog.getByText('Your account is closed at once')).toBeVisible();
  await expectNoAxeFaults(page);
  await dialog.getByLabel('Password').fill('a longer password');
  await dialog.getByRole('button', { name: 'Leave the club' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});
