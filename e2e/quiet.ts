import { expect, type Page, type Request } from '@playwright/test';

const open = new WeakMap<Page, Set<Request>>();

/** Notes from now on which requests of the page have no end yet. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => {
    // What the last document still asked for ends with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until the screen has all that it asks for: no request without an end, no place that still loads. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  await answered(page);
}

/** Waits until every request has its end, and none comes of the answers. */
export async function answered(page: Page): Promise<void> {
  const requests = open.get(page);
  if (!requests) throw new Error('watchRequests() comes before the first request.');
  await expect(async () => {
    expect([...requests].map((request) => request.url())).toEqual([]);
    // What an answer sets off is asked for before the page has drawn twice.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([...requests].map((request) => request.url())).toEqual([]);
  }).toPass({ intervals: [20, 50, 100] });
}
