import { expect } from '@playwright/test';
import { askApart, signInAlone, test } from './support';

test('A person signs in with e-mail and password', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByLabel('E-mail').fill('admin@yelo.test');
  await page.getByLabel('Password', { exact: true }).fill('yelo-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(page.getByText('Carmela Ortiz')).toBeVisible();
});

for (const email of ['coach@yelo.test', 'nobody@yelo.test']) {
  test(`A wrong password of ${email} gets one answer that doesn't tell whether the account exists`, async ({
    page,
  }) => {
    await page.goto('/api/login?returnTo=%2Fannouncements');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    ]);
    expect(answer.status()).toBe(401);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription('The e-mail or the password is wrong.');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page).toHaveTitle(/^Error: Sign in/);
    await expect(page.locator('input[name="returnTo"]').first()).toHaveValue('/announcements');
  });
}

test('After signing in, the person arrives where they wanted to go', async ({ page }) => {
  await page.goto('/api/login?returnTo=%2Fannouncements%3Fpriority%3Dhigh');
  await page.getByRole('button', { name: 'Coach', exact: true }).click();
  await expect(page).toHaveURL('/announcements?priority=high');
  await expect(page.getByRole('heading', { name: 'Announcements', exact: true })).toBeVisible();
  await page.goto('/api/login');
  await expect(page).toHaveURL('/');
});

test('Where somebody else signs in in another tab, the page of the person before goes', async ({ page, context }) => {
  await signInAlone(page, 'admin');
  await page.goto('/reports');
  const reports = page.getByRole('heading', { name: 'Reports', level: 1 });
  await expect(reports).toBeVisible();
  // A second tab of the same person leaves it as it is.
  const other = await context.newPage();
  await page.evaluate(() => Object.assign(window, { isAsBefore: true }));
  await other.goto('/');
  await expect(other.getByText('Carmela Ortiz')).toBeVisible();
  expect(await page.evaluate(() => 'isAsBefore' in window)).toBe(true);

  await other.getByRole('link', { name: 'Logout' }).click();
  await other.goto('/api/login');
  await other.getByRole('button', { name: 'Parent/Player', exact: true }).click();
  await expect(other.getByText('Parent/Player', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(reports).toBeHidden();
});

test('Without JavaScript one signs in all the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Parent/Player', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await context.close();
});

test('Somebody new makes an account and lands on an empty dashboard', async ({ page }) => {
  await askApart(page);
  await page.route(/\/api\/(announcements|events\/upcoming)\?/, (route) => route.fulfill({ json: [] }));
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Create your account' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('E-mail').fill(`ana.${Date.now()}@example.com`);
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByRole('button', { name: 'Create your account' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Ana Reyes')).toBeVisible();
  await expect(page.getByText('Parent/Player', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Total Players/ })).toContainText('0');
  await expect(page.getByRole('link', { name: /^Active Teams/ })).toContainText('0');
  await expect(page.getByRole('link', { name: /^Pending Documents/ })).toContainText('0');
  await expect(page.getByRole('link', { name: /^Monthly Revenue/ })).toContainText('₱0');
  await expect(page.getByRole('region', { name: 'Set up your club' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'Add your child' })).toBeVisible();
  const news = page.getByRole('region', { name: 'Recent Announcements' });
  await expect(news.getByText('No announcements yet', { exact: true })).toBeVisible();
  await expect(news.getByText('Check back later for updates', { exact: true })).toBeVisible();
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(events.getByText('No upcoming events', { exact: true })).toBeVisible();
  await expect(events.getByText('Events will appear here when scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No recent notifications', { exact: true })).toBeVisible();

  await page.goto('/teams');
  await expect(page.getByText("Your children's teams show here once the club has placed them.")).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Add your child' }).click();
  await expect(
    page.getByRole('heading', { name: 'No players yet' }).or(page.getByText('No players yet')),
  ).toBeVisible();
});

test('The sign-up page says what is wrong beside each field and keeps what was typed', async ({ page }) => {
  await page.goto('/api/signup');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required.');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/doesn't look like an e-mail/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'The password must have at least 8 characters.',
  );
});

test('An e-mail that has an account is told so, with the way in', async ({ page }) => {
  await page.goto('/api/signup');
  await page.getByLabel('First name').fill('Carmela');
  await page.getByLabel('Last name').fill('Ortiz');
  await page.getByLabel('E-mail').fill('ADMIN@yelo.test');
  await page.getByLabel('Password').fill('face-off at dawn');
  await page.getByRole('button', { name: 'Create your account' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL('/api/login');
});

test('A forgotten password is answered the same for everybody', async ({ page }) => {
  for (const email of ['parent@yelo.test', 'nobody@yelo.test']) {
    await page.goto('/api/login');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await expect(page.getByText('The demo club keeps its mail instead of sending it.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/api/login');
});

test('A link to set a password that no longer works says so and offers a new one', async ({ page }) => {
  const answer = await page.goto('/api/reset-password?token=no-such-token');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});
