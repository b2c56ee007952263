import { expect } from '@playwright/test';
import { signInAlone, test } from './support';

test.use({ serviceWorkers: 'allow' });

test('A person signs in with e-mail and password after a wrong one, and arrives at the requested page', async ({
  page,
  browser,
}) => {
  await page.goto('/api/login?returnTo=%2Fannouncements%3Fpriority%3Dhigh');
  await page.getByLabel('E-mail').fill('admin@yelo.test');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await expect(password).toHaveAccessibleDescription('The e-mail or the password is wrong.');
  await expect(password).toBeFocused();
  await password.fill('yelo-demo');
  await signIn.click();
  await expect(page).toHaveURL('/announcements?priority=high');
  await expect(page.getByRole('heading', { name: 'Announcements', exact: true })).toBeVisible();
  await page.goto('/api/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByText('Carmela Ortiz')).toBeVisible();

  await test.step('Sign-in works without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/api/login');
    await plain.getByRole('button', { name: 'Parent/Player', exact: true }).click();
    await expect(plain).toHaveURL('/');
    expect((await plain.request.get('/api/auth/user')).status()).toBe(200);
    await context.close();
  });
});

test("When somebody else signs in in another tab, the previous user's page is replaced", async ({ page, context }) => {
  await signInAlone(page, 'admin');
  await page.goto('/reports');
  const reports = page.getByRole('heading', { name: 'Reports', level: 1 });
  await expect(reports).toBeVisible();
  // A second tab of the same user changes nothing.
  const other = await context.newPage();
  await page.evaluate(() => Object.assign(window, { isAsBefore: true }));
  await other.goto('/');
  await expect(other.getByText('Carmela Ortiz')).toBeVisible();
  expect(await page.evaluate(() => 'isAsBefore' in window)).toBe(true);

  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible();
  await other.goto('/api/login');
  await other.getByRole('button', { name: 'Parent/Player', exact: true }).click();
  await expect(other.getByText('Parent/Player', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(reports).toBeHidden();
});
