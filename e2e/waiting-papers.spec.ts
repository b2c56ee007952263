import { expect, type Page } from '@playwright/test';
import { askApart, signIn, test } from './support';

test('The bell leads staff to what is to review, and asks for it only when it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'admin');
  await page.goto('/schedule');
  const { review } = await stats(page);
  expect(review).toBeGreaterThan(0);
  asked.length = 0;
  const box = await openBell(page);
  const line = box.getByRole('link', { name: `${review} documents to review` });
  await expect(line).toBeVisible();
  expect(asked).toContain('/api/documents/stats');
  await line.click();
  await expect(page).toHaveURL('/documents?status=review');
  await expect(box).toBeHidden();
});

test('The bell leads a guardian to what is missing', async ({ page }) => {
  await signIn(page, 'parent');
  await page.goto('/schedule');
  const { missing } = await stats(page);
  expect(missing).toBeGreaterThan(0);
  const box = await openBell(page);
  await box.getByRole('link', { name: new RegExp(`^${missing} papers? missing$`) }).click();
  await expect(page).toHaveURL('/documents?status=missing');
});

test('The bell says nothing of papers when none wait', async ({ page }) => {
  await signIn(page, 'coach');
  await askApart(page);
  await page.route('/api/documents/stats', (route) =>
    route.fulfill({ json: { complete: 3, missing: 4, expired: 1, review: 0 } }),
  );
  await page.goto('/schedule');
  const answered = page.waitForResponse('**/api/documents/stats');
  const box = await openBell(page);
  await answered;
  await expect(box.getByRole('link', { name: 'View all announcements' })).toBeVisible();
  await expect(box.getByRole('link', { name: /to review|missing/ })).toHaveCount(0);
});

test('The dashboard leads staff to what is to review, and tells families nothing of it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const { review } = await stats(page);
  await page.getByRole('link', { name: `${review} documents wait for a review` }).click();
  await expect(page).toHaveURL('/documents?status=review');

  await page.context().clearCookies();
  await signIn(page, 'parent');
  await page.goto('/');
  await expect(page.getByText('Pending Documents')).toBeVisible();
  await expect(page.getByText(/for a review/)).toHaveCount(0);
});

test("A player's details lead to each document, to its file and to the upload of what is missing", async ({ page }) => {
  await signIn(page, 'coach');
  const players = await (await page.request.get('/api/players?compliance=missing')).json();
  const { id } = players[0];
  const [missing] = await (await page.request.get(`/api/documents/status/missing?playerId=${id}`)).json();
  await page.goto(`/players?player=${id}`);
  const dialog = page.getByRole('dialog');
  const upload = dialog.getByRole('link', { name: `Upload ${missing.type}` });
  await expect(upload).toHaveAttribute('href', `/documents?upload=${id}-${missing.documentTypeId}`);

  const [waiting] = await (await page.request.get('/api/documents/status/review')).json();
  await page.goto(`/players?player=${waiting.playerId}`);
  const download = dialog.getByRole('link', { name: `Download ${waiting.type}` });
  await expect(download).toHaveAttribute('href', waiting.filePath);
  await dialog.locator(`a[href="/documents?review=${waiting.id}"]`).click();
  await expect(page).toHaveURL(`/documents?review=${waiting.id}`);
});

test('A roster shows who has all papers', async ({ page }) => {
  await signIn(page, 'coach');
  const {
    teamIds: [teamId],
  } = await (await page.request.get('/api/auth/user')).json();
  await page.goto(`/teams?roster=${teamId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^\d+ of \d+ ha(s|ve) all papers$/)).toBeVisible();
  await expect(dialog.getByText('Papers', { exact: true }).first()).toBeVisible();
});

async function openBell(page: Page) {
  await page.getByRole('button', { name: 'Notifications' }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

async function stats(page: Page): Promise<{ review: number; missing: number }> {
  return (await page.request.get('/api/documents/stats')).json();
}
