import { expect, type Page } from '@playwright/test';
import { signIn, test } from './support';

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

async function stats(page: Page): Promise<{ review: number; missing: number }> {
  return (await page.request.get('/api/documents/stats')).json();
}
