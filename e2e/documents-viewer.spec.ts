import { expect } from '@playwright/test';
import type { Document } from '@/features/documents/contract/document';
import { held, signIn, test } from './support';

const files = '/api/documents/*/file*';

test('Typing a reason loses no letter while the file loads on a slow phone', async ({ page }) => {
  const gate = await held(page, 'GET', files);
  await signIn(page, 'admin');
  const [first]: Document[] = await (
    await page.request.get('/api/documents/status/review?sort=uploaded&order=asc')
  ).json();
  await page.goto(`/documents?status=review&review=${first?.id}`);
  await expect(page.getByRole('dialog').getByText(/^1 of/)).toBeVisible();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(reason).toBeFocused({ timeout: 500 });
  }).toPass();
  // React schedules its tasks with messages; delaying them simulates a slow processor.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      setTimeout(() => post.apply(this, message), 150);
    } as typeof post;
  });
  const words = 'A jar of ink fell on it, and then the jar itself, and then the shelf that it stood on.';
  gate.release();
  await page.keyboard.type(words, { delay: 20 });
  await expect(reason).toHaveValue(words);
});
