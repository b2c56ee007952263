import { expect, type Page } from '@playwright/test';
import type { AttendanceSheet } from '@/features/attendance/contract/attendance';
import { test } from './planned';
import { teamId } from './schedule-parts';
import { signIn, signInAlone, signInByHand } from './support';

test.use({ serviceWorkers: 'allow' });

test('Marks survive a reload without a connection and are sent once the page is open again', async ({
  page,
  context,
  board,
  plan,
}) => {
  const { id } = await plan({ title: board.title('Far rink'), day: '2037-01-14', teamId });
  await signIn(page, 'coach');
  await page.goto(`/events/${id}`);
  await expect(mark(page, 0, 'Late')).toBeVisible();
  await context.setOffline(true);
  await mark(page, 0, 'Late').click();
  await expect(page.getByText(/^1 mark is saved on this phone/)).toBeVisible();
  await page.reload().catch(() => undefined);
  await expect(mark(page, 0, 'Late')).toHaveCount(0);
  await context.setOffline(false);
  await page.goto(`/events/${id}`);
  await expect(mark(page, 0, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/saved on this phone/)).toHaveCount(0);
  expect((await sheetOf(id)).counts).toMatchObject({ late: 1, present: 0, absent: 0 });

  async function sheetOf(eventId: number): Promise<AttendanceSheet> {
    return (await (await board.as('admin')).get(`/api/events/${eventId}/attendance`)).json();
  }
});

test('Unsent marks are not sent as a parent or an admin who signs in on the same phone', async ({
  page,
  context,
  board,
  plan,
}) => {
  const { id } = await plan({ title: board.title('Shared phone'), day: '2037-01-28', teamId });
  const sheet = async (): Promise<AttendanceSheet> =>
    (await (await board.as('admin')).get(`/api/events/${id}/attendance`)).json();
  await signInAlone(page, 'coach');
  await page.goto(`/events/${id}`);
  await expect(mark(page, 0, 'Absent')).toBeVisible();
  const path = `/api/events/${id}/attendance`;
  await context.route(path, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await mark(page, 0, 'Absent').click();
  await expect(page.getByText(/^1 mark is saved on this phone .* when the connection is back\.$/)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.setItem('something else', 'of the club'));
  await other.getByRole('link', { name: 'Logout' }).click();
  const question = other.getByRole('alertdialog', { name: '1 attendance mark not sent yet' });
  await expect(question).toContainText('It stays on this phone and goes out when you sign in on it again');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Logout' })).toHaveCount(0);
  const stored = await other.evaluate(() => Object.keys(localStorage).map((key) => key.split('.')[1]));
  expect(stored.filter((name) => name !== 'visits')).toEqual(['taps']);
  // No other tab notifies this page of the change of user: its next request contains what it stored for the coach.
  await context.unroute(path);
  for (const somebody of ['parent', 'admin'] as const) {
    await signInAlone(page, somebody);
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect([403, 409]).toContain((await refused).status());
    await expect(page.getByText(/^1 mark is saved on this phone .* when you sign in again\.$/)).toBeVisible();
  }
  await page.close();

  // The other user's pages neither send nor show any of it.
  let sent = 0;
  other.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  for (const somebody of ['parent', 'admin'] as const) {
    await signInAlone(other, somebody);
    await other.goto(`/events/${somebody === 'admin' ? id : ''}`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText(/saved on this phone/)).toHaveCount(0);
  }
  expect(sent).toBe(0);
  expect((await sheet()).counts.absent).toBe(0);

  await other.goto('/');
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Logout' })).toHaveCount(0);
  const arrived = other.waitForResponse((answer) => answer.request().method() === 'PUT');
  await signInByHand(other, 'coach');
  expect((await arrived).status()).toBe(200);
  expect((await sheet()).counts.absent).toBe(1);
});

/** Returns a player's button in the attendance list. */
function mark(page: Page, row: number, name: string) {
  const rows = page.getByRole('region', { name: 'Take attendance' }).getByRole('listitem');
  return rows.nth(row).getByRole('button', { name });
}
