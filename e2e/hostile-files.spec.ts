import { expect } from '@playwright/test';
import type { Document } from '@/features/documents/contract/document';
import { hostileFiles } from '../test/hostile-files';
import { signIn, test } from './support';

// Opens the stored, sanitized version of files that contained a script in every way that a browser has: no script may run.

const kept = hostileFiles.filter(
  ({ harmless, traces = [] }) => harmless && traces.some((trace) => /script|alert|php/.test(trace)),
);

test('No script in a stored hostile file runs', async ({ page, browser, baseURL }) => {
  expect(kept.length).toBeGreaterThan(7);
  test.slow();
  await signIn(page, 'admin');
  const [player] = await (await page.request.get('/api/players?limit=1')).json();
  const documents: Document[] = [];
  for (const { name, fileName, bytes } of kept) {
    const multipart = {
      playerId: String(player.id),
      type: 'School ID',
      file: { name: fileName, mimeType: 'text/html', buffer: await bytes() },
    };
    const answer = await page.request.post('/api/documents', { multipart });
    expect([name, answer.status()]).toEqual([name, 201]);
    documents.push(await answer.json());
  }
  const other = await browser.newContext({ acceptDownloads: true, storageState: await page.context().storageState() });
  const look = await other.newPage();
  const ran: string[] = [];
  look.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  other.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && !['data:', 'blob:'].includes(protocol)) ran.push(`request: ${request.url()}`);
  });
  for (const { id, filePath, mediaType } of documents) {
    // A URL that only downloads: it is never rendered as a page.
    const saved = look.waitForEvent('download');
    await look.goto(filePath).catch(() => undefined);
    expect(await (await saved).failure()).toBeNull();
    expect(look.url()).not.toContain(filePath);
    await look.goto(`/documents?review=${id}`);
    const box = look.getByRole('dialog');
    const shown = mediaType === 'application/pdf' ? box.locator('canvas').first() : box.locator('img').first();
    await expect(shown.or(box.getByText(/can't be shown here/)).first()).toBeVisible();
    expect(await look.evaluate(() => document.title)).toContain('Yelo');
  }
  expect(ran).toEqual([]);
  await other.close();
});
