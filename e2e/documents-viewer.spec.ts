import { expect, type Page } from '@playwright/test';
import type { Document } from '@/features/documents/contract';
import { expectNoAxeFaults } from './axe-faults';
import { held, signIn, test } from './support';

const files = '/api/documents/*/file*';

test('A press that comes twice approves one document, never the next one unseen', async ({ page }) => {
  await page.clock.install();
  const [first, second] = await openFirst(page);
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 5000);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('a');
  await answered;
  await expect(page.getByRole('dialog').getByText(/^2 of/)).toBeVisible();
  await page.keyboard.press('a');
  await approve.dispatchEvent('click');
  await page.clock.resume();
  await expect(approve).toBeEnabled();
  expect(await statusOf(page, first)).toBe('approved');
  expect(await statusOf(page, second)).toBe('pending');
  // Looked at, it is approved like any other.
  await page.keyboard.press('a');
  await expect.poll(() => statusOf(page, second)).toBe('approved');
  for (const { id } of [first, second]) {
    const revoked = await page.request.patch(`/api/documents/${id}/status`, { data: { status: 'pending' } });
    expect(revoked.status()).toBe(200);
  }
});

test('A document is approved once its file stands, not while it is on its way', async ({ page }) => {
  const gate = await held(page, 'GET', files);
  const [first] = await openFirst(page);
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAccessibleDescription('The file is still on its way.');
  await approve.hover();
  await expect(page.locator('.tooltip')).toHaveText('The file is still on its way.');
  await expect(page.locator('.tooltip')).toBeVisible();
  await page.keyboard.press('a');
  await approve.hover();
  gate.letGo();
  await expect(approve).toBeEnabled();
  await expect(page.locator('.tooltip')).toBeHidden();
  expect(await statusOf(page, first)).toBe('pending');
});

test('No letter of a reason is lost while the file arrives on a busy phone', async ({ page }) => {
  const gate = await held(page, 'GET', files);
  await openFirst(page);
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(reason).toBeFocused({ timeout: 500 });
  }).toPass();
  // React's tasks come by messages of its own; late ones are what a slow processor makes of them.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      setTimeout(() => post.apply(this, message), 150);
    } as typeof post;
  });
  const words = 'A jar of ink fell on it, and then the jar itself, and then the shelf that it stood on.';
  gate.letGo();
  await page.keyboard.type(words, { delay: 20 });
  await expect(reason).toHaveValue(words);
});

test('A file that is gone is told as gone, one that did not come can be fetched again', async ({ page }) => {
  await signIn(page, 'admin');
  const complete: Document[] = await (await page.request.get('/api/documents/status/complete')).json();
  for (const type of ['application/pdf', 'image/jpeg']) {
    const document = complete.find(({ mediaType, signed }) => mediaType === type && !signed);
    await page.route(files, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone.' } }));
    await page.goto(`/documents?review=${document?.id}`);
    const viewer = page.getByRole('dialog');
    const lost = "The file of this document can't be found. Please ask for a new copy.";
    await expect(viewer.getByText(lost).filter({ visible: true })).toHaveCount(1);
    await expect(viewer.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    if (type === 'image/jpeg') await expectNoAxeFaults(page);
    await page.unroute(files);

    await page.route(files, (route) => route.abort());
    await page.reload();
    const retry = viewer.getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveCount(1);
    await expect(viewer.getByText('The file could not be loaded').filter({ visible: true })).toHaveCount(1);
    await page.unroute(files);
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(viewer.getByText('The file could not be loaded').filter({ visible: true })).toHaveCount(0);
  }
});

/** Opens the first of the documents that wait for a review. */
async function openFirst(page: Page): Promise<[Document, Document]> {
  await signIn(page, 'admin');
  const waiting: Document[] = await (await page.request.get('/api/documents/status/review')).json();
  expect(waiting.length).toBeGreaterThan(1);
  const [first, second] = waiting as [Document, Document];
  await page.goto(`/documents?status=review&review=${first.id}`);
  await expect(page.getByRole('dialog').getByText(/^1 of/)).toBeVisible();
  return [first, second];
}

async function statusOf(page: Page, { id }: Document): Promise<string> {
  const document: Document = await (await page.request.get(`/api/documents/${id}`)).json();
  return document.status;
}
