import { expect, type Page } from '@playwright/test';
import type { Document } from '@/features/documents/contract/document';
import { expectNoAxeFaults } from './axe-faults';
import { signIn, test, toast } from './support';

test('A coach approves, revokes and rejects by keyboard, from one document to the next', async ({ page }) => {
  await signIn(page, 'coach');
  const waiting = await reviewList(page);
  expect(waiting.length).toBeGreaterThan(2);
  const [first, second, third] = waiting as [Document, Document, Document];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const timesAsked = ({ filePath }: Document) => requested.filter((path) => path === filePath).length;
  await page.goto('/documents?status=review');
  await page.getByRole('link', { name: 'Start review' }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(`1 of ${waiting.length}`)).toBeVisible();
  // The next file is loaded in advance, and not requested again.
  await expect.poll(() => timesAsked(second)).toBe(1);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/documents?status=review&review=${second.id}`);
  await expect(viewer.getByText(`2 of ${waiting.length}`)).toBeVisible();
  await expect.poll(() => timesAsked(third)).toBe(1);
  expect(timesAsked(second)).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/documents?status=review&review=${first.id}`);

  await approveByKey(page);
  await expect(toast(page)).toContainText('Document status updated successfully');
  await expect(viewer.getByText(`2 of ${waiting.length}`)).toBeVisible();
  expect(await one(page, first)).toMatchObject({ status: 'approved' });

  await page.keyboard.press('r');
  const reason = viewer.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(viewer.getByText('Say why, so that the guardians know')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type('A jar of ink fell on it.');
  await page.keyboard.press('Control+Enter');
  await expect(viewer.getByText(`3 of ${waiting.length}`)).toBeVisible();
  expect(await one(page, second)).toMatchObject({ status: 'rejected', notes: 'A jar of ink fell on it.' });

  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/documents?status=review&review=${first.id}`);
  await viewer.getByRole('button', { name: 'Revoke' }).click();
  await expect(viewer.getByText('Under Review')).toBeVisible();
  expect(await one(page, first)).toMatchObject({ status: 'pending' });

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/documents?status=review');
  await expect(linkTo(page, third)).toBeFocused();
});

test('Neither the page nor its dialogs have accessibility violations', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/documents?status=review');
  await expect(page.getByText(/^1 to/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Player' }).fill('a');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');

  await rows(page).first().getByRole('link', { name: /^View/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: 'Approve' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Reject' }).click();
  await viewer.getByRole('button', { name: 'Reject' }).click();
  await expectNoAxeFaults(page);
  await page.goto('/documents?status=complete');
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click();
  const rejecting = page.getByRole('dialog', { name: 'Reject document' });
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(rejecting.getByLabel('Reason')).toBeFocused();
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Add Document Type' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFaults(page);
});

/** Returns the rows below the list's heading. */
function rows(page: Page) {
  return page.getByRole('table', { name: 'Documents' }).locator('tbody').getByRole('row');
}

/** Presses A as soon as the shown document can be approved. */
async function approveByKey(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('a');
}

function linkTo(page: Page, { id }: Document) {
  return page.locator(`#document-${id}`);
}

async function reviewList(page: Page): Promise<Document[]> {
  return (await page.request.get('/api/documents/status/review?sort=uploaded&order=asc')).json();
}

async function one(page: Page, { id }: Document): Promise<Document> {
  return (await page.request.get(`/api/documents/${id}`)).json();
}
