import { expect, type Request } from '@playwright/test';
import { formOf } from './announcement-parts';
import { signIn, signInAlone, test, toast } from './support';

test('Saving after the session ended elsewhere leads to sign-in after half a second', async ({
  page,
  board,
  playwright,
  baseURL,
}) => {
  await page.clock.install();
  await signInAlone(page, 'admin');
  await page.goto('/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).click();
  const form = formOf(page);
  await form.title.fill(board.title('Too late'));
  await form.content.fill('The session is over.');
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: await page.context().storageState() });
  await elsewhere.get('/api/logout');
  await elsewhere.dispose();

  const isArrival = (request: Request) =>
    request.isNavigationRequest() && new URL(request.url()).pathname === '/api/login';
  let left = false;
  page.on('request', (request) => {
    left ||= isArrival(request);
  });
  const arrival = page.waitForRequest(isArrival);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.publish.click();
  await expect(toast(page).locator('p')).toHaveText(['Unauthorized', 'You are logged out. Logging in again...']);
  await page.clock.runFor(499);
  expect(left).toBe(false);
  await page.clock.runFor(1);
  await arrival;
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  expect(await board.find()).toEqual([]);
});

test('A read after the session ended elsewhere leads to sign-in, and from there back to where one was', async ({
  page,
}) => {
  await signIn(page, 'parent');
  await page.goto('/');
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Announcements' }).click();
  await expect(page).toHaveURL('/api/login?returnTo=%2Fannouncements');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Parent/Player', exact: true }).click();
  await expect(page).toHaveURL('/announcements');
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
});
